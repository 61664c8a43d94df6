import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { ReplyHeaders } from '@sabiwell/proto/http/endpoint.ts';
import { DomainError } from './errors.ts';
import { backOff } from '../pause.ts';
import { asUnavailable } from '../stores/store-errors.ts';

const HOURS_48_MS = 48 * 60 * 60 * 1000;
/** A longer reply is read again by its id where its operation allows that, because Redis stores each reply for two days. */
const LONGEST_KEPT = 4_096;
const DEFAULT_WORK_MS = 30_000;
const MARGIN_MS = 15_000;
const LONGEST_WAIT_MS = 2_000;
const LONGEST_END_MS = 300;

/** A reply that can be stored as JSON. */
export type StoredReply = { status: number; body: unknown; headers?: ReplyHeaders };

/**
 * The caller, as `callerKey` names them, the client's key, and what must be the same when the key is used again; `workMs` is the
 * endpoint's time limit.
 */
export type IdempotencyKey = { caller: string; key: string; route: string; fingerprint: string; workMs?: number };

/** The same key and what must be the same, as they may be kept for good beside a row: both of one length, whatever the client sent. */
export type StoredKey = { key: string; match: string };

/** That of a key. */
export function storedKeyOf({ key, route, fingerprint }: IdempotencyKey): StoredKey {
  return { key: hash(key), match: hash(`${route}\n${fingerprint}`) };
}

/** 422 for a key that came before with another route or body. */
export function idempotencyMismatch(): DomainError {
  return new DomainError('idempotency_mismatch', 'This request was sent before with other content. Please send it again as a new one.', {
    kind: 'unprocessable',
  });
}

/** How a large reply is read again by its id. */
export type ReadAgain = (id: string) => Promise<StoredReply>;

/** What a repeat gets: the stored reply, the reply read again where it is large, or nothing where it holds a secret that is shown once. */
export type Repeat = 'stored' | 'refused' | ReadAgain;

/** Runs each unsafe call once. */
export type Idempotency = {
  /**
   * Runs the work once per key; a repeat gets the same 2xx reply unless `repeat` says otherwise, or idempotency_mismatch, or in_progress
   * while it runs.
   */
  once(key: IdempotencyKey, work: () => Promise<StoredReply>, repeat?: Repeat): Promise<StoredReply>;
};

type Done = { state: 'done'; match: string; reply: StoredReply; readAgain?: string };
type Entry = { state: 'running'; match: string; token: string } | { state: 'shown'; match: string } | Done;

/** Takes a free key, or returns its current value. A script, because SET with NX and GET together needs Redis 7. */
const BEGIN = `local now = redis.call('GET', KEYS[1])
if now then return now end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return false`;

/** Only the call that holds the key may end it, because its time may have run out and another call may hold it now. */
const FINISH = `local now = redis.call('GET', KEYS[1])
if now ~= ARGV[1] then return 0 end
if ARGV[2] == '' then return redis.call('DEL', KEYS[1]) end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`;

/** Stores idempotency keys in Redis for all services; `prefix` separates tests. */
export function createIdempotency(redis: Redis, prefix = ''): Idempotency {
  const finish = (place: string, running: string, entry: string | undefined) =>
    redis.eval(FINISH, 1, place, running, entry ?? '', HOURS_48_MS);
  return {
    async once(key, work, repeat = 'stored') {
      const { key: stored, match } = storedKeyOf(key);
      const place = `${prefix}idempotency:${key.caller}:${stored}`;
      const running = JSON.stringify({ state: 'running', match, token: randomUUID() } satisfies Entry);
      const heldMs = (key.workMs ?? DEFAULT_WORK_MS) + MARGIN_MS;
      const end = (entry?: string) => {
        const ended = finish(place, running, entry).catch(() => void insist(() => finish(place, running, entry), heldMs));
        // The caller's reply is ready, so a Redis that hangs must not delay it.
        return Promise.race([ended, sleep(LONGEST_END_MS, undefined, { ref: false })]);
      };
      const found = await begin(redis, place, running, heldMs).catch((error: unknown) => {
        // Redis may have taken the key although no answer arrived.
        void end();
        throw asUnavailable(error);
      });
      // The Redis client repeats a command after a lost connection, and may then find the value that it wrote itself.
      if (found !== null && found !== running) return answerAgain(JSON.parse(found) as Entry, match, repeat);
      let reply: StoredReply;
      try {
        reply = await work();
      } catch (error) {
        await end();
        throw error;
      }
      const good = reply.status >= 200 && reply.status < 300;
      // The work is done: if its reply can't be stored now, the member still gets it, and it is stored as soon as possible.
      await end(good ? JSON.stringify(entryOf(match, reply, repeat)) : undefined);
      return reply;
    },
  };
}

/** Takes the key in one step, or returns its current value. */
async function begin(redis: Redis, place: string, running: string, ms: number): Promise<string | null> {
  return (await redis.eval(BEGIN, 1, place, running, ms)) as string | null;
}

/** Tries until it succeeds; after `ms` milliseconds the key has expired by itself. */
async function insist(attempt: () => Promise<unknown>, ms: number): Promise<void> {
  const end = performance.now() + ms;
  for (let failures = 1; performance.now() < end; failures += 1) {
    await sleep(backOff(failures, 200, LONGEST_WAIT_MS), undefined, { ref: false });
    try {
      await attempt();
      return;
    } catch {
      // Redis is still away.
    }
  }
}

/** What is stored: the whole reply, only its id where it is long and can be read again, or only that it was given. */
function entryOf(match: string, { status, body, headers }: StoredReply, repeat: Repeat): Entry {
  if (repeat === 'refused') return { state: 'shown', match };
  const kept = headersToKeep(headers);
  const whole: Done = { state: 'done', match, reply: { status, body, ...kept } };
  const id = repeat !== 'stored' && JSON.stringify(whole).length > LONGEST_KEPT ? idOf(body) : undefined;
  return id === undefined ? whole : { state: 'done', match, reply: { status, body: null, ...kept }, readAgain: id };
}

/** Never a cookie, which may hold the token of a session. */
function headersToKeep(headers: ReplyHeaders = {}): { headers?: ReplyHeaders } {
  const kept = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'set-cookie');
  return kept.length === 0 ? {} : { headers: Object.fromEntries(kept) };
}

function idOf(body: unknown): string | undefined {
  const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined;
  return typeof id === 'string' ? id : undefined;
}

async function answerAgain(entry: Entry, match: string, repeat: Repeat): Promise<StoredReply> {
  if (entry.match !== match) throw idempotencyMismatch();
  if (entry.state === 'running') {
    throw new DomainError('in_progress', "We're still working on this. Please wait a moment.", {
      kind: 'conflict',
      retryAfterSeconds: 1,
    });
  }
  if (entry.state === 'shown') {
    throw new DomainError('already_done', 'This was done already, and its answer is shown only once. Please start again.', {
      kind: 'conflict',
    });
  }
  if (entry.readAgain === undefined || typeof repeat === 'string') return entry.reply;
  const { body } = await repeat(entry.readAgain);
  return { ...entry.reply, body };
}

/** A client may choose a key of any length; stored keys all have the same length. */
function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
