import { chosenBus, createBus } from '@sabiwell/chassis/bus/create-bus.ts';
import { forgetHandled } from '@sabiwell/chassis/bus/inbox-retention.ts';
import { startRelay } from '@sabiwell/chassis/bus/outbox.ts';
import { forgetEvents } from '@sabiwell/chassis/bus/outbox-retention.ts';
import { startRetention } from '@sabiwell/chassis/bus/retention.ts';
import { verifierOf } from '@sabiwell/chassis/http/token-key-config.ts';
import { run } from '@sabiwell/chassis/observe/lifecycle.ts';
import { startLog } from '@sabiwell/chassis/observe/start-log.ts';
import { createPool } from '@sabiwell/chassis/stores/postgres.ts';
import { createRedis } from '@sabiwell/chassis/stores/redis.ts';
import { openExports } from '@sabiwell/chassis/member-rows/export-place.ts';
import { createApp } from './app.ts';
import { forgetCalls } from './calls/forget-calls.ts';
import { loadConfig } from './config.ts';
import { consumeExports } from './consume-exports.ts';
import { consume } from './consume.ts';
import { createContext } from './create-context.ts';
import { forgetApplications } from './doctors/forget-applications.ts';
import { startCareRounds } from './due/care-rounds.ts';
import { clockAgrees } from './due/clock-agrees.ts';
import { forgetDone } from './due/forget-done.ts';
import { forgetCareFiles } from './files/forget-care-files.ts';
import { observeBookings } from './health-numbers/booking-metrics.ts';
import { forgetTasks } from './tasks/forget-tasks.ts';
import { forgetClinical } from './visits/forget-clinical.ts';

const config = loadConfig();
const log = await startLog('bookings', config);
const databaseUrl = config.DATABASE_URL.reveal();
const redisUrl = config.REDIS_URL.reveal();
const pool = createPool(databaseUrl, 'bookings', { pipeline: true });
const redis = createRedis(redisUrl, 'request');
const bus = await createBus({ ...chosenBus(config, redisUrl), log });
// Screens that are open are told directly; nobody looks at what the events do within so short a time.
const relay = startRelay({ pool, databaseUrl, bus, log, roundMs: 50 });
const context = await createContext(config, { log, pool, redis });
const { CLINICAL_RETENTION_YEARS: clinicalYears } = config;
const retention = startRetention({
  pool,
  log,
  // Applications before files, because the file of a deleted application belongs to nobody.
  rounds: [
    forgetEvents,
    forgetHandled(),
    forgetApplications(context),
    forgetCareFiles(context),
    forgetCalls(context),
    forgetTasks(context),
    ...(clinicalYears === undefined ? [] : [forgetClinical(context, clinicalYears)]),
    forgetDone(context),
  ],
});
const subscription = await consume(context, bus);
const exporting = await consumeExports({ ...context, exports: await openExports(config) }, bus);
const rounds = startCareRounds(context);
observeBookings(context);

await run({
  log,
  http: {
    app: createApp(context, verifierOf(config, 'bookings', log)),
    host: config.HOST,
    port: config.PORT,
  },
  ops: { host: config.HOST, port: config.OPS_PORT },
  ready: async () => ({ postgres: (await pool.query('SELECT 1')).rowCount === 1, clock: await clockAgrees(context) }),
  stop: [
    () => rounds.stop(),
    () => subscription.stop(),
    () => exporting.stop(),
    () => retention.stop(),
    () => relay.stop(),
    () => bus.close(),
    () => pool.end(),
    async () => redis.disconnect(),
  ],
});
