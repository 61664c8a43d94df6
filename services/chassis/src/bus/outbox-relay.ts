import pg from 'pg';
import type { Bus } from './bus.ts';
import type { Log } from '../observe/log.ts';
import { observeOutbox } from './outbox-metrics.ts';
import { hearOutbox } from './outbox-bell.ts';
import { markAndRead, markPublished, readBacklog, republishAfterRestart } from './outbox-rows.ts';
import { startLoop } from '../loop.ts';
import { type Bell, createBell, pause } from '../pause.ts';

/** "outbox" in ASCII: one relay per database, because advisory locks are per database. */
const LOCK = '122550204166008';
const BATCH = 100;
const POLL_MS = 1_000;
/** The pause between rounds after a single change; the next one is published at once unless it follows closely. */
const ROUND_MS = 4;
/** The pause after a round with several changes: a stream travels in batches, which costs less to publish and to read. */
const STREAM_ROUND_MS = 10;
/** The longest that published events wait to be marked together with the next read; none comes while nothing is committed. */
const MARK_MS = 100;
const STANDBY_MS = 2_000;
const LONGEST_WAIT_MS = 5_000;

/**
 * `pool` reads the backlog; the relay's own connection uses `databaseUrl`. With `roundMs` a round with events is at least so long, where
 * nobody waits for the next ones on a screen: a change that comes alone is published at once all the same.
 */
export type RelayOptions = { pool: pg.Pool; databaseUrl: string; bus: Bus; log: Log; roundMs?: number | undefined };

/** The relay's work: take the lock, publish unpublished events, wait for a ring or a second, start again after an error. */
export function createRelayLoop({ pool, databaseUrl, bus, log, roundMs }: RelayOptions) {
  const bell = createBell();
  const stopHearing = hearOutbox(() => bell.ring());
  let active = false;
  observeOutbox(
    'postgres',
    () => readBacklog(pool),
    () => active,
  );

  const onActive = (isActive: boolean) => (active = isActive);
  const loop = startLoop({
    name: 'outbox relay',
    log,
    everyMs: POLL_MS,
    longestWaitMs: LONGEST_WAIT_MS,
    async work({ stopping, succeed }) {
      await publishOnConnection({ databaseUrl, bus, roundMs, bell, stopping, onActive, onSuccess: succeed });
      return true;
    },
  });
  return {
    active: () => active,
    backlog: () => readBacklog(pool),
    async stop() {
      stopHearing();
      await loop.stop();
    },
  };
}

type Working = {
  databaseUrl: string;
  bus: Bus;
  roundMs: number | undefined;
  bell: Bell;
  stopping: AbortSignal;
  onActive: (isActive: boolean) => void;
  onSuccess: () => void;
};

/** Opens a connection, waits for the lock, and publishes until the connection ends or the relay is stopped. */
async function publishOnConnection({ databaseUrl, stopping, onActive, ...publishing }: Working): Promise<void> {
  const { bell } = publishing;
  const client = await openClient(databaseUrl);
  const gone = AbortSignal.any([stopping, signalOfEnd(client)]);
  gone.addEventListener('abort', () => bell.ring());
  try {
    if (!(await acquireLock(client, bell, gone))) return;
    onActive(true);
    await publishWhile({ ...publishing, client, gone });
  } finally {
    onActive(false);
    // Ending the session frees the lock at once for the standby.
    await client.end().catch(() => undefined);
  }
}

async function openClient(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'outbox-relay',
    connectionTimeoutMillis: 2_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    keepAlive: true,
    // A machine that disappeared must not hold the lock for the two hours of the system's default. A mark need not be on the disk
    // before the next round: if the server loses it, its events are published again, and consumers recognise repeats by their id.
    options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c synchronous_commit=off',
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function signalOfEnd(client: pg.Client): AbortSignal {
  const ended = new AbortController();
  client.once('end', () => ended.abort());
  client.once('error', () => ended.abort());
  return ended.signal;
}

/**
 * Asks for the lock every 2 seconds, because a session that waits inside pg_advisory_lock would hold back vacuum with its snapshot. While
 * it stands by, it notifies the active relay of commits in this process: one notice for all commits of a round.
 */
async function acquireLock(client: pg.Client, bell: Bell, gone: AbortSignal): Promise<boolean> {
  let askAt = 0;
  while (!gone.aborted) {
    if (performance.now() >= askAt) {
      const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [LOCK]);
      if (rows[0]?.taken === true) return true;
      askAt = performance.now() + STANDBY_MS;
    }
    const wasRung = await bell.wait(Math.max(1, askAt - performance.now()));
    if (!wasRung || gone.aborted) continue;
    await client.query('NOTIFY outbox');
    await pause(STREAM_ROUND_MS, gone);
  }
  return false;
}

type Publishing = Pick<Working, 'bus' | 'roundMs' | 'bell' | 'onSuccess'> & { client: pg.Client; gone: AbortSignal };

/** Publishes in rounds. Events published in one round are marked in the next, by the statement that also reads the new ones. */
async function publishWhile({ client, bus, roundMs, bell, gone, onSuccess }: Publishing): Promise<void> {
  client.on('notification', () => bell.ring());
  await client.query('LISTEN outbox');
  let seen: string | undefined;
  let published: readonly string[] = [];
  while (!gone.aborted) {
    const incarnation = bus.incarnation();
    if (incarnation !== undefined && incarnation !== seen) {
      // Marked first: a later mark would hide from this step what the other run of the broker may have lost.
      await markPublished(client, published);
      published = [];
      await republishAfterRestart(client, incarnation);
    }
    seen = incarnation;
    const began = performance.now();
    bell.clear();
    const { events, seqs, commits } = await markAndRead(client, published, BATCH);
    published = [];
    if (events.length > 0) await bus.publish(events);
    published = seqs;
    onSuccess();
    if (events.length === 0) await bell.wait(POLL_MS);
    else if (events.length < BATCH) {
      await pause(Math.max(1, began + (roundMs ?? usualRoundMs(commits)) - performance.now()), gone);
      await bell.wait(MARK_MS);
    }
  }
  // Events that are not marked are published again.
  await markPublished(client, published).catch(() => undefined);
}

function usualRoundMs(commits: number): number {
  return commits > 1 ? STREAM_ROUND_MS : ROUND_MS;
}
