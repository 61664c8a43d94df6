import { chosenBus, createBus } from '@sabiwell/chassis/bus/create-bus.ts';
import { forgetHandled } from '@sabiwell/chassis/bus/inbox-retention.ts';
import { forgetEvents } from '@sabiwell/chassis/bus/outbox-retention.ts';
import { startRetention } from '@sabiwell/chassis/bus/retention.ts';
import { createIdempotency } from '@sabiwell/chassis/http/idempotency.ts';
import { verifierOf } from '@sabiwell/chassis/http/token-key-config.ts';
import { run } from '@sabiwell/chassis/observe/lifecycle.ts';
import { startRelay } from '@sabiwell/chassis/bus/outbox.ts';
import { startLog } from '@sabiwell/chassis/observe/start-log.ts';
import { createPool } from '@sabiwell/chassis/stores/postgres.ts';
import { createRedis } from '@sabiwell/chassis/stores/redis.ts';
import { openExports } from '@sabiwell/chassis/member-rows/export-place.ts';
import { createApp } from './app.ts';
import { loadConfig } from './config.ts';
import { consumeExports } from './consume-exports.ts';
import { consume } from './consume.ts';
import { startTrendSweep } from './health-trend/sweep-health-trends.ts';

const config = loadConfig();
const log = await startLog('health-tracking', config);
const databaseUrl = config.DATABASE_URL.reveal();
const redisUrl = config.REDIS_URL.reveal();
const pool = createPool(databaseUrl, 'health-tracking');
const redis = createRedis(redisUrl, 'request');
const bus = await createBus({ ...chosenBus(config, redisUrl), log });
const relay = startRelay({ pool, databaseUrl, bus, log });
const retention = startRetention({ pool, log, rounds: [forgetEvents, forgetHandled()] });
const idempotency = createIdempotency(redis);
const context = { log, clock: () => new Date(), pool, idempotency, redis, strictLabels: config.LABELS_STRICT_SPEC === '1' };
const subscription = await consume(context, bus);
const exporting = await consumeExports({ ...context, exports: await openExports(config) }, bus);
const sweep = startTrendSweep(context);

await run({
  log,
  http: {
    app: createApp(context, verifierOf(config, 'health-tracking', log)),
    host: config.HOST,
    port: config.PORT,
  },
  ops: { host: config.HOST, port: config.OPS_PORT },
  ready: async () => ({ postgres: (await pool.query('SELECT 1')).rowCount === 1 }),
  stop: [
    () => sweep.stop(),
    () => subscription.stop(),
    () => exporting.stop(),
    () => retention.stop(),
    () => relay.stop(),
    () => bus.close(),
    () => pool.end(),
    async () => redis.disconnect(),
  ],
});
