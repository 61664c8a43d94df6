import { createIdempotency } from '@sabiwell/chassis/http/idempotency.ts';
import { createOperatorLog } from '@sabiwell/chassis/observe/log.ts';
import { endInWords } from '@sabiwell/chassis/stores/end-in-words.ts';
import { createPool } from '@sabiwell/chassis/stores/postgres.ts';
import { createRedis } from '@sabiwell/chassis/stores/redis.ts';
import { loadConfig } from '../config.ts';
import { createContext } from '../create-context.ts';
import { runOperator } from './run-operator.ts';

// The commands of the operator: `make payments-audit`, `make payments-show ID=…` and so on.
const config = loadConfig();
const pool = createPool(config.DATABASE_URL.reveal(), 'payments-operator');
endInWords(pool);
const redis = createRedis(config.REDIS_URL.reveal(), 'request');
const context = createContext(config, { log: createOperatorLog('payments-operator'), pool, redis, idempotency: createIdempotency(redis) });
const { output, exitCode } = await runOperator(context, process.argv.slice(2));
process.stdout.write(`${JSON.stringify(output)}\n`);
await pool.end();
redis.disconnect();
process.exitCode = exitCode;
