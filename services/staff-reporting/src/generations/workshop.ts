import pg from 'pg';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { runOn, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';

/** No other code takes this advisory lock on this database. */
const LOCK = 7_116;

/**
 * A connection on which statements may take their time, with the lock that only one rebuild holds: both end together, so whoever lost the lock
 * can change nothing any more. `lost` is aborted when the connection ends.
 */
export type Workshop = { run: RunSql; lost: AbortSignal; inTransaction<T>(work: () => Promise<T>): Promise<T>; close(): Promise<void> };

/** What a rebuild works with; `say` gets how far it is, `lookMs` is how often it looks. */
export type Rebuild = {
  workshop: Workshop;
  pool: pg.Pool;
  bus: Bus;
  say: (line: Readonly<Record<string, unknown>>) => Promise<void>;
  stopping: AbortSignal;
  lookMs: number;
};

/** Opens the connection; throws where another rebuild holds the lock. */
export async function openWorkshop(databaseUrl: string): Promise<Workshop> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'staff-reporting-rebuild',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // A process that was killed must not leave its statement running: it would hold the lock until that has ended.
    options: '-c client_connection_check_interval=1000 -c lock_timeout=60000',
  });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.once('end', () => lost.abort());
  await client.connect();
  const run = runOn(client);
  const close = () => client.end().catch(() => undefined);
  const [row] = await run('SELECT pg_try_advisory_lock($1) AS taken', [LOCK]);
  if (row?.['taken'] !== true) {
    await close();
    throw new Error('Another rebuild is at work. It says how far it is; this one has changed nothing.');
  }
  const inTransaction = async <T>(work: () => Promise<T>): Promise<T> => {
    await run('BEGIN');
    try {
      const result = await work();
      await run('COMMIT');
      return result;
    } catch (error) {
      await run('ROLLBACK').catch(() => undefined);
      throw error;
    }
  };
  return { run, lost: lost.signal, inTransaction, close };
}
