import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { type Event, typeOf } from '@sabiwell/chassis/bus/events.ts';
import { NO_UNSAFE_OPERATIONS } from '@sabiwell/chassis/http/required-idempotency.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { createPool } from '@sabiwell/chassis/stores/postgres.ts';
import { asOwner, createTestDatabase, testVerifier } from '@sabiwell/chassis/testing.ts';
import { serveApp } from '@sabiwell/chassis/testing/serve-app.ts';
import { tellers } from '../src/analytics/consume-analytics.ts';
import { createPseudonyms } from '../src/analytics/pseudonyms.ts';
import { keepAccessMonths } from '../src/access-log/keep-access-months.ts';
import { createApp } from '../src/app.ts';
import { handlers } from '../src/consume.ts';
import type { Context } from '../src/context.ts';
import { keepActivePeriods } from '../src/figures/active-periods.store.ts';
import { FIRST_GENERATION } from '../src/generation.ts';
import type { AskOwner } from '../src/versions/ask-owner.client.ts';
import { MOST_WAIT_MS } from '../src/versions/await-versions.ts';

const migrationsDir = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
const byType = new Map(handlers.map(([schema, handle]) => [typeOf(schema), handle]));
const tellerOf = new Map(tellers.map(([schema, tell]) => [typeOf(schema), tell]));

/** The pseudonyms that outsiders get in these tests. */
export const pseudonyms = createPseudonyms('a-word-of-these-tests');

/** Staff-reporting on a database of its own, which hears what a test tells it. */
export async function startReporting() {
  const database = await createTestDatabase(inject('stores').postgresUrl, migrationsDir);
  const pool = createPool(database.url, 'staff-reporting-test', { pipeline: true });
  // The database may have been made in another month, where tests run on other days.
  await keepAccessMonths(pool);
  const time = { now: new Date() };
  const clock = () => time.now;
  const owner: { ask: AskOwner } = { ask: () => Promise.reject(new Error('The owner is away.')) };
  const context: Context = {
    log: createLog('staff-reporting', 'silent'),
    clock,
    pool,
    idempotency: NO_UNSAFE_OPERATIONS,
    generation: FIRST_GENERATION,
    activePeriods: keepActivePeriods(pool, () => FIRST_GENERATION, clock),
    userCountOffset: 3993,
    askOwner: (...asked) => owner.ask(...asked),
    mostWaitMs: MOST_WAIT_MS,
  };
  const served = await serveApp('staff-reporting', createApp(context, testVerifier('staff-reporting')));
  return {
    context,
    pool,
    databaseUrl: database.url,
    /** For what the operator's rebuild does. */
    ownerUrl: database.ownerUrl,
    asOwner: (statement: string, values?: unknown[]) => asOwner(database.ownerUrl, statement, values),
    time,
    /** What the owner of a row answers; it is away until a test says otherwise. */
    owner,
    ask: served.ask,
    base: served.base,
    /** Delivers events one after the other, as the bus does. */
    async hear(...events: readonly Event[]) {
      for (const event of events) await byType.get(event.type)?.(context, event);
    },
    /** Delivers events to the group that tells outsiders, one after the other. */
    async tell(...events: readonly Event[]) {
      for (const event of events) await tellerOf.get(event.type)?.({ pool, pseudonyms }, event);
    },
    rows: async (table: string, where = 'true', values: unknown[] = []) =>
      (await pool.query(`SELECT * FROM read_1.${table} WHERE ${where}`, values)).rows,
    async stop() {
      served.close();
      await pool.end();
      await database.drop();
    },
  };
}
export type { As } from '@sabiwell/chassis/testing/serve-app.ts';
export type Service = Awaited<ReturnType<typeof startReporting>>;
