import pg from 'pg';
import type { Bus } from './bus.ts';
import type { Log } from '../observe/log.ts';
import { observeOutbox } from './outbox-metrics.ts';
import { publishBatch, readBacklog, republishAfterRestart } from './outbox-rows.ts';
import { backOff, createBell, pause } from '../pause.ts';

/** "outbox" in ASCII: one relay per database, because advisory locks are per database. */
const LOCK = '122550204166008';
const BATCH = 100;
const POLL_MS = 1_000;
/** Between two rounds: one event goes at once, a stream of them in small batches, which spares all that move and read them. */
const ROUND_MS = 4;
const STANDBY_MS = 2_000;
const LONGEST_WAIT_MS = 5_000;

/** `pool` answers questions about the backlog; the relay's own connection is opened by `databaseUrl`. */
export type RelayOptions = { pool: pg.Pool; databaseUrl: string; bus: Bus; log: Log };

/** The relay's work: take the lock, publish what is unpublished, wait for a notice or a second, begin again after an error. */
export function createRelayLoop({ pool, databaseUrl, bus, log }: RelayOptions) {
  const stopping = new AbortController();
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
  const turn = async () => {
    const client = await openClient(databaseUrl);
    const gone = AbortSignal.any([stopping.signal, signalOfEnd(client)]);
    try {
      if (!(await takeLock(client, gone))) return;
      active = true;
      await publishWhile(client, bus, gone, onSuccess);
    } finally {
      active = false;
      // Ending the session frees the lock at once for the standby.
      await client.end().catch(() => undefined);
    }
  };
  const work = async () => {
    while (!stopping.signal.aborted) {
      try {
        await turn();
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
      await done;
    },
  };
}

async function openClient(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'outbox-relay',
    connectionTimeoutMillis: 2_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    keepAlive: true,
    // A machine that vanished must not hold the lock for the two hours of the system's default.
    options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
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

/** Asks again every 2 seconds; a session that waits inside pg_advisory_lock would hold back vacuum with its snapshot. */
async function takeLock(client: pg.Client, gone: AbortSignal): Promise<boolean> {
  while (!gone.aborted) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [LOCK]);
    if (rows[0]?.taken === true) return true;
    await pause(STANDBY_MS, gone);
  }
  return false;
}

async function publishWhile(client: pg.Client, bus: Bus, gone: AbortSignal, onSuccess: () => void): Promise<void> {
  const bell = createBell();
  client.on('notification', () => bell.ring());
  gone.addEventListener('abort', () => bell.ring());
  await client.query('LISTEN outbox');
  let seen: string | undefined;
  while (!gone.aborted) {
    const incarnation = bus.incarnation();
    if (incarnation !== undefined && incarnation !== seen) await republishAfterRestart(client, incarnation);
    seen = incarnation;
    const began = performance.now();
    const published = await publishBatch(client, bus, BATCH);
    onSuccess();
    if (published === BATCH) continue;
    if (published > 0) await pause(Math.max(1, began + ROUND_MS - performance.now()), gone);
    await bell.wait(POLL_MS);
  }
}
