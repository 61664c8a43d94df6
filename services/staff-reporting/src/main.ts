import { chosenBus, createBus } from '@sabiwell/chassis/bus/create-bus.ts';
import { startRelay } from '@sabiwell/chassis/bus/outbox.ts';
import { startRetention } from '@sabiwell/chassis/bus/retention.ts';
import { followSigningKey, verifierOf } from '@sabiwell/chassis/http/token-key-config.ts';
import { NO_UNSAFE_OPERATIONS } from '@sabiwell/chassis/http/required-idempotency.ts';
import { run } from '@sabiwell/chassis/observe/lifecycle.ts';
import { startLog } from '@sabiwell/chassis/observe/start-log.ts';
import { createPool } from '@sabiwell/chassis/stores/postgres.ts';
import { openExports } from '@sabiwell/chassis/member-rows/export-place.ts';
import { consumeAnalytics } from './analytics/consume-analytics.ts';
import { createPseudonyms } from './analytics/pseudonyms.ts';
import { forgetWords } from './access-log/forget-words.ts';
import { keepAccessMonths } from './access-log/keep-access-months.ts';
import { createApp } from './app.ts';
import { loadConfig } from './config.ts';
import { consumeExports } from './consume-exports.ts';
import type { Context } from './context.ts';
import { keepActivePeriods } from './figures/active-periods.store.ts';
import { dropGenerations } from './generations/drop-generations.ts';
import { keepGenerations } from './generations/keep-generations.ts';
import { consumeErasures } from './leaving/consume-erasures.ts';
import { forgetPageViews } from './projections/forget-page-views.ts';
import { createAskOwner } from './versions/ask-owner.client.ts';
import { MOST_WAIT_MS } from './versions/await-versions.ts';

const config = loadConfig();
const log = await startLog('staff-reporting', config);
const pool = createPool(config.DATABASE_URL.reveal(), 'staff-reporting', { pipeline: true });
const bus = await createBus({ ...chosenBus(config, config.REDIS_URL.reveal()), log });
const clock = () => new Date();
const reportingKey = config.REPORTING_TOKEN_KEY && followSigningKey(config.REPORTING_TOKEN_KEY, config.REPORTING_TOKEN_KEY_FILE, log);
const generations = await keepGenerations({ pool, bus, log });
const context: Context = {
  log,
  pool,
  clock,
  idempotency: NO_UNSAFE_OPERATIONS,
  get generation() {
    return generations.live();
  },
  activePeriods: keepActivePeriods(pool, generations.live, clock),
  userCountOffset: config.USER_COUNT_OFFSET,
  askOwner: createAskOwner(reportingKey, { payments: config.PAYMENTS_URL }),
  mostWaitMs: MOST_WAIT_MS,
};
const dropping = dropGenerations(config.DATABASE_URL.reveal(), bus);
const rounds = [keepAccessMonths, forgetWords(clock), forgetPageViews(generations.kept), dropping];
const retention = startRetention({ pool, log, rounds });
const exporting = await consumeExports({ ...context, exports: await openExports(config) }, bus);
const erasures = await consumeErasures({ pool, clock }, bus);
const analytics = await consumeAnalytics({ pool, pseudonyms: createPseudonyms(config.ANALYTICS_SECRET.reveal()) }, bus);
// What it publishes is for outsiders, who count days, and answers to rounds of hours.
const relay = startRelay({ pool, databaseUrl: config.DATABASE_URL.reveal(), bus, log, roundMs: 1_000 });

await run({
  log,
  http: {
    app: createApp(context, verifierOf(config, 'staff-reporting', log)),
    host: config.HOST,
    port: config.PORT,
  },
  ops: { host: config.HOST, port: config.OPS_PORT },
  ready: async () => ({ postgres: (await pool.query('SELECT 1')).rowCount === 1 }),
  stop: [
    () => generations.stop(),
    () => exporting.stop(),
    () => erasures.stop(),
    () => analytics.stop(),
    () => retention.stop(),
    () => relay.stop(),
    () => bus.close(),
    () => pool.end(),
  ],
});
