import pg from 'pg';
import type { Bus } from './bus.ts';
import type { Log } from '../observe/log.ts';
import { observeOutbox } from './outbox-metrics.ts';
import { hearOutbox } from './outbox-bell.ts';
import { markAndRead, markPublished, readBacklog, republishAfterRestart } from './outbox-rows.ts';
import { backOff, type Bell, createBell, pause } from '../pause.ts';

/** "outbox" in ASCII: one relay per database, because advisory locks are per database. */
const LOCK = '122550204166008';
const BATCH = 100;
const POLL_MS = 1_000;
/** From one round to the next after a single change: the one after it goes at once unless it follows closely. */
const ROUND_MS = 4;
/** The same after a round with several changes: a stream travels in batches, which spares all that move and read it. */
const STREAM_ROUND_MS = 10;
const STANDBY_MS = 2_000;
const LONGEST_WAIT_MS = 5_000;

/** `pool` answers questions about the backlog; the relay's own connection is opened by `databaseUrl`. */
export type RelayOptions = { pool: pg.Pool; databaseUrl: string; bus: Bus; log: Log };

/** The relay's work: take the lock, publish what is unpublished, wait for a ring or a second, begin again after an error. */
export function createRelayLoop({ pool, databaseUrl, bus, log }: RelayOptions) {
  const stopping = new AbortController();
  const bell = createBell();
  const stopHearing = hearOutbox(() => bell.ring());
  let active = false;
  let failures = 0;
  observeOutbox(
    'postgres',
    () => readBacklog(pool),
    () => active,
  );

  const onSuccess = () => {
    if (failures > 0) log.info('the outbox relay works again');
    failures = 0;
  };
  const onActive = (isActive: boolean) => (active = isActive);
  const work = async () => {
    while (!stopping.signal.aborted) {
      try {
        await publishOnConnection({ databaseUrl, bus, bell, stopping: stopping.signal, onActive, onSuccess });
      } catch (error) {
        failures += 1;
        if (failures === 1) log.warn({ err: error }, 'the outbox relay waits for its store or the bus');
        await pause(backOff(failures, 200, LONGEST_WAIT_MS), stopping.signal);
      }
    }
  };
  const done = work();
  return {
    active: () => active,
    backlog: () => readBacklog(pool),
    async stop() {
      stopping.abort();
      stopHearing();
      await done;
    },
  };
}

type Working = {
  databaseUrl: string;
  bus: Bus;
  bell: Bell;
  stopping: AbortSignal;
  onActive: (isActive: boolean) => void;
  onSuccess: () => void;
};

/** Opens a connection, waits for the lock, and publishes until the connection ends or the relay is stopped. */
async function publishOnConnection({ databaseUrl, bus, bell, stopping, onActive, onSuccess }: Working): Promise<void> {
  const client = await openClient(databaseUrl);
  const gone = AbortSignal.any([stopping, signalOfEnd(client)]);
  gone.addEventListener('abort', () => bell.ring());
  try {
    if (!(await acquireLock(client, bell, gone))) return;
    onActive(true);
    await publishWhile({ client, bus, bell, gone, onSuccess });
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
    // A machine that vanished must not hold the lock for the two hours of the system's default. A mark need not reach the disk
    // before the next round: if it is lost with the server its events go out again, and consumers know repeats by their id.
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
 * Asks for the lock every 2 seconds; a session that waits inside pg_advisory_lock would hold back vacuum with its snapshot. Who
 * stands by passes on what this process commits: one notice for all that is committed within a round.
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

type Publishing = { client: pg.Client; bus: Bus; bell: Bell; gone: AbortSignal; onSuccess: () => void };

/** Round after round. What a round published is marked by the next one, in the statement that reads on. */
async function publishWhile({ client, bus, bell, gone, onSuccess }: Publishing): Promise<void> {
  client.on('notification', () => bell.ring());
  await client.query('LISTEN outbox');
  let seen: string | undefined;
  let published: readonly string[] = [];
  while (!gone.aborted) {
    const incarnation = bus.incarnation();
    if (incarnation !== undefined && incarnation !== seen) {
      // Marked first: a mark that came after would hide from this what the other run of the broker may have lost.
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
    else if (events.length < BATCH) await pause(Math.max(1, began + roundMs(commits) - performance.now()), gone);
  }
  // What is not marked goes out again.
  await markPublished(client, published).catch(() => undefined);
}

function roundMs(commits: number): number {
  return commits > 1 ? STREAM_ROUND_MS : ROUND_MS;
}
