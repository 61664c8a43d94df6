import pg from 'pg';
import { scrapeGauge } from '../observe/scrape-gauge.ts';
import { asUnavailable, isLostStore } from './store-errors.ts';

/** A statement that each connection parses and plans once; its name belongs to this text alone in the whole service. */
export type Prepared = { name: string; text: string };

const MOST_PREPARED = 100;
const preparedTexts = new Map<string, Prepared>();

/**
 * A statement that is put together for each call, by a name of its own. The connections keep the first 100 texts of a process; others are
 * planned each time. Only for one whose best plan does not depend on its values.
 */
export function prepared(text: string): string | Prepared {
  const known = preparedTexts.get(text);
  if (known !== undefined || preparedTexts.size >= MOST_PREPARED) return known ?? text;
  const named = { name: `prepared-${preparedTexts.size}`, text };
  preparedTexts.set(text, named);
  return named;
}

/** Runs one statement with `$1` placeholders and returns its rows; bigint and numeric come as strings, date as YYYY-MM-DD. */
export type RunSql = (statement: string | Prepared, values?: unknown[]) => Promise<Record<string, unknown>[]>;

const connections = scrapeGauge({
  name: 'sabiwell_postgres_connections',
  help: 'Connections of a pool by state; waiting: calls that wait because all are busy',
  labelNames: ['pool', 'state'],
});

const MOST_CONNECTIONS = 10;
const DATE = pg.types.builtins.DATE;

/** A day has no time zone, but pg's own parser would shift it by that of the machine. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === DATE ? (text: string) => text : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/**
 * Opens a pool of 10 connections with the time limits of operations.md 3.4; a lost idle connection is replaced, not a crash. With
 * `pipeline`, statements that don't wait for each other travel together: BEGIN with the first of a transaction, and those of a
 * `Promise.all`, which the server still runs one after another.
 */
export function createPool(url: string, applicationName: string, { pipeline = false } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    pipeline,
    application_name: applicationName,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: 1_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 3_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    // A server that hangs never answers, so only the client's own clock can end the wait.
    query_timeout: 4_000,
    types,
  });
  pool.on('error', () => undefined);
  if (pipeline) pool.on('connect', sendTogether);
  connections.from(applicationName, () => {
    // A call that waits while a new connection is being opened does not wait for another call's connection.
    const waiting = pool.totalCount < MOST_CONNECTIONS ? 0 : pool.waitingCount;
    const counts = { busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting };
    return Object.entries(counts).map(([state, value]) => ({ labels: { pool: applicationName, state }, value }));
  });
  return pool;
}

type Corkable = { connection: { stream: { cork(): void; uncork(): void } } };

/** Lets statements that are given in one turn of the process leave in one write: BEGIN, the first ones, and the last one with COMMIT. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as Corkable).connection;
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  let isCorked = false;
  const send = (...given: unknown[]) => {
    if (!isCorked) {
      isCorked = true;
      stream.cork();
      process.nextTick(() => {
        isCorked = false;
        stream.uncork();
      });
    }
    return query(...given);
  };
  client.query = send as unknown as typeof client.query;
}

/** Binds statements to a pool or to one connection; an unreachable server becomes the DomainError `unavailable`. */
export function runOn(client: pg.Pool | pg.PoolClient | pg.Client): RunSql {
  return async (statement, values) => {
    try {
      const result = await client.query<Record<string, unknown>>(statement, values);
      return result.rows;
    } catch (error) {
      throw asUnavailable(error);
    }
  };
}

type Ending = { callbacks: Set<() => void>; last: Promise<unknown> | undefined };
const endings = new WeakMap<RunSql, Ending>();

/** Calls `done` once the transaction of these statements is committed; at once where `inTransaction` did not begin one. */
export function afterCommit(run: RunSql, done: () => void): void {
  const ending = endings.get(run);
  if (ending === undefined) done();
  else ending.callbacks.add(done);
}

/**
 * Lets COMMIT follow the last statement of a transaction without waiting for its answer; nothing is committed where it fails. Elsewhere
 * it waits for the statement.
 */
export async function asLast(run: RunSql, statement: Promise<unknown>): Promise<void> {
  const ending = endings.get(run);
  if (ending === undefined) return void (await statement);
  statement.catch(() => undefined);
  ending.last = statement;
}

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. Nothing outside PostgreSQL belongs in it. */
export async function inTransaction<T>(pool: pg.Pool, work: (run: RunSql, client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await connect(pool);
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  const run = runOn(client);
  const ending: Ending = { callbacks: new Set(), last: undefined };
  endings.set(run, ending);
  try {
    await begin(client);
    const result = await work(run, client);
    await commit(client, ending.last);
    ending.callbacks.forEach((done) => done());
    return result;
  } catch (error) {
    broken ??= await rollBack(client, error);
    throw asUnavailable(error);
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** BEGIN can't fail while its connection is alive, so the next statement need not wait for it; without a connection both fail. */
async function begin(client: pg.PoolClient): Promise<void> {
  const begun = client.query('BEGIN');
  if (client.pipeline) void begun.catch(() => undefined);
  else await begun;
}

async function commit(client: pg.PoolClient, last: Promise<unknown> | undefined): Promise<void> {
  if (!client.pipeline) await last;
  const [statement, committed] = await Promise.allSettled([last, client.query('COMMIT')]);
  // The statement's own error says more than that its transaction was rolled back.
  if (statement.status === 'rejected') throw statement.reason;
  if (committed.status === 'rejected') throw committed.reason;
  // PostgreSQL answers ROLLBACK, not an error, when a statement had failed and the work went on.
  if (committed.value.command !== 'COMMIT') {
    throw new Error('The transaction was rolled back: an error of a statement in it was not passed on.');
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw asUnavailable(error);
  }
}

/** Returns the error that makes the connection unfit for the pool, if any: a timed-out statement may still be running on it. */
async function rollBack(client: pg.PoolClient, error: unknown): Promise<Error | undefined> {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (isLostStore(cause) && !(cause instanceof pg.DatabaseError)) return cause as Error;
  try {
    await client.query('ROLLBACK');
    return undefined;
  } catch (failure) {
    return failure as Error;
  }
}
