import { PrismaPg } from '@prisma/adapter-pg';
import { chosenBus, createBus } from '@sabiwell/chassis/bus/create-bus.ts';
import { forgetHandled } from '@sabiwell/chassis/bus/inbox-retention.ts';
import { forgetEvents } from '@sabiwell/chassis/bus/outbox-retention.ts';
import { startRetention } from '@sabiwell/chassis/bus/retention.ts';
import { verifierOf } from '@sabiwell/chassis/http/token-key-config.ts';
import { run } from '@sabiwell/chassis/observe/lifecycle.ts';
import { startLog } from '@sabiwell/chassis/observe/start-log.ts';
import { startRelay } from '@sabiwell/chassis/bus/outbox.ts';
import { createPool } from '@sabiwell/chassis/stores/postgres.ts';
import { createRedis } from '@sabiwell/chassis/stores/redis.ts';
import { openExports } from '@sabiwell/chassis/member-rows/export-place.ts';
import { createApp } from './app.ts';
import { forgetBookingLinks } from './booking-links/forget-booking-links.ts';
import { loadConfig } from './config.ts';
import { consumeExports } from './consume-exports.ts';
import { consume, KEPT_IN_INBOX } from './consume.ts';
import { createContext } from './create-context.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { refuseDemoStaff } from './staff/demo/refuse-demo-staff.ts';
import { forgetStaffSessions } from './staff/sessions/staff-token.store.ts';
import { carryOnImports } from './imports/carry-on-imports.ts';
import { forgetImports } from './imports/import.store.ts';
import { startExports } from './member-exports/start-exports.ts';
import { startErasing } from './leaving/erase-accounts.ts';
import { startMail } from './start-mail.ts';

const config = loadConfig();
const log = await startLog('identity', config);
const databaseUrl = config.DATABASE_URL.reveal();
const redisUrl = config.REDIS_URL.reveal();
const pool = createPool(databaseUrl, 'identity');
if (config.NODE_ENV === 'production') await refuseDemoStaff(pool, log);
const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
const redis = createRedis(redisUrl, 'request');
const bus = await createBus({ ...chosenBus(config, redisUrl), log });
const relay = startRelay({ pool, databaseUrl, bus, log });
const retention = startRetention({
  pool,
  log,
  rounds: [forgetEvents, forgetHandled(KEPT_IN_INBOX), forgetStaffSessions, forgetBookingLinks, forgetImports],
});
const shared = { log, clock: () => new Date(), prisma, pool, publicUrl: config.PUBLIC_URL ?? '' };
const mails = startMail(config, shared);
const exports = await openExports(config);
const exporting = startExports({ ...shared, exports });
const context = await createContext(config, { log, pool, prisma, redis, mails, exports, exporting });
const imports = carryOnImports(context);
const erasures = startErasing({ ...context, bus });
const subscription = await consume(context, bus);
const parts = await consumeExports(context, bus);
const app = createApp(context, verifierOf(config, 'identity', log));

await run({
  log,
  http: { app, host: config.HOST, port: config.PORT },
  ops: { host: config.HOST, port: config.OPS_PORT },
  ready: async () => ({ postgres: (await pool.query('SELECT 1')).rowCount === 1 }),
  stop: [
    () => subscription.stop(),
    () => parts.stop(),
    () => exporting.stop(),
    () => imports.stop(),
    () => erasures.stop(),
    () => mails.stop(),
    () => retention.stop(),
    () => relay.stop(),
    () => bus.close(),
    () => prisma.$disconnect(),
    () => pool.end(),
    async () => redis.disconnect(),
  ],
});
