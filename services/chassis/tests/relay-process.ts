import { appendFileSync } from 'node:fs';
import type { Bus } from '../src/bus/bus.ts';
import { startRelay } from '../src/bus/outbox.ts';
import { createPool } from '../src/stores/postgres.ts';
import { log } from './stores.ts';

// A relay that records what it published and is killed before it can mark it.
const [databaseUrl = '', file = ''] = process.argv.slice(2);
const publish: Bus['publish'] = async (events) => {
  for (const event of events) appendFileSync(file, `${event.id}\n`);
  process.kill(process.pid, 'SIGKILL');
};
const bus = { publish, incarnation: () => 'first' } as Bus;
startRelay({ pool: createPool(databaseUrl, 'test'), databaseUrl, bus, log });
