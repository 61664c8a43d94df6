import { once } from 'node:events';
import { chosenBus, createBus } from '@sabiwell/chassis/bus/create-bus.ts';
import { createOperatorLog } from '@sabiwell/chassis/observe/log.ts';
import { endInWords } from '@sabiwell/chassis/stores/end-in-words.ts';
import { createPool } from '@sabiwell/chassis/stores/postgres.ts';
import { loadConfig } from '../config.ts';
import { runOperator } from './run-operator.ts';

// The commands of the operator: `make reporting-numbers AT=…`, `make reporting-rebuild`, `make analytics-lines` and `make analytics-replay`.
const config = loadConfig();
const log = createOperatorLog('staff-reporting-operator');
const pool = createPool(config.DATABASE_URL.reveal(), 'staff-reporting-operator');
endInWords();
const stopping = new AbortController();
// A rebuild ends where it stands; the other commands end at once.
if (process.argv[2] === 'rebuild') for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
const operator = {
  pool,
  databaseUrl: config.DATABASE_URL.reveal(),
  stopping: stopping.signal,
  clock: () => new Date(),
  openBus: () => createBus({ ...chosenBus(config, config.REDIS_URL.reveal()), log }),
  print: async (text: string) => void (process.stdout.write(text) || (await once(process.stdout, 'drain'))),
};
// Whoever reads the lines may have seen enough of them.
process.stdout.once('error', () => process.exit());
process.exitCode = await runOperator(operator, process.argv.slice(2));
await pool.end();
