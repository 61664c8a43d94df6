import { chosenBus, createBus } from '@sabiwell/chassis/bus/create-bus.ts';
import { forgetHandled } from '@sabiwell/chassis/bus/inbox-retention.ts';
import { startRetention } from '@sabiwell/chassis/bus/retention.ts';
import { createIdempotency } from '@sabiwell/chassis/http/idempotency.ts';
import { verifierOf } from '@sabiwell/chassis/http/token-key-config.ts';
import { run } from '@sabiwell/chassis/observe/lifecycle.ts';
import { startRelay } from '@sabiwell/chassis/bus/outbox.ts';
import { createPool } from '@sabiwell/chassis/stores/postgres.ts';
import { createRedis } from '@sabiwell/chassis/stores/redis.ts';
import { startLog } from '@sabiwell/chassis/observe/start-log.ts';
import { openExports } from '@sabiwell/chassis/member-rows/export-place.ts';
import { createApp } from './app.ts';
import { checkPlans } from './check-plans.ts';
import { loadConfig } from './config.ts';
import { consumeExports } from './consume-exports.ts';
import { consume } from './consume.ts';
import { createContext } from './create-context.ts';
import { observePayments } from './health-numbers/payment-metrics.ts';
import { startErasing } from './leaving/erase-members.ts';
import { tellingBus } from './live/telling-bus.ts';
import { startJobs } from './start-jobs.ts';

const config = loadConfig();
const log = await startLog('payments', config);
const databaseUrl = config.DATABASE_URL.reveal();
const redisUrl = config.REDIS_URL.reveal();
const pool = createPool(databaseUrl, 'payments');
const redis = createRedis(redisUrl, 'request');
const bus = await createBus({ ...chosenBus(config, redisUrl), log });
const relay = startRelay({ pool, databaseUrl, bus: tellingBus(bus, redis), log });
const retention = startRetention({ pool, log, rounds: [forgetHandled()] });
const context = createContext(config, { log, pool, redis, idempotency: createIdempotency(redis) });
const subscription = await consume(context, bus, redis);
const erasing = startErasing(context, { bus, redis });
const exporting = await consumeExports({ ...context, exports: await openExports(config) }, bus);
const jobs = startJobs(context);
observePayments(context);
void checkPlans(context).catch((error: unknown) => log.warn({ err: error }, 'the plans could not be compared'));

const verifyToken = verifierOf(config, 'payments', log);

await run({
  log,
  http: {
    app: createApp(context, verifyToken),
    host: config.HOST,
    port: config.PORT,
  },
  ops: { host: config.HOST, port: config.OPS_PORT },
  ready: async () => ({ postgres: (await pool.query('SELECT 1')).rowCount === 1 }),
  stop: [
    () => jobs.stop(),
    () => erasing.stop(),
    () => subscription.stop(),
    () => exporting.stop(),
    () => retention.stop(),
    () => relay.stop(),
    () => bus.close(),
    () => pool.end(),
    async () => redis.disconnect(),
  ],
});
