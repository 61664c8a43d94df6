import { PassThrough, type Readable } from 'node:stream';
import type { Redis } from 'ioredis';
import { Gauge } from 'prom-client';
import { liveHereKey, liveKey } from '@sabiwell/chassis/live.ts';
import type { Log } from '@sabiwell/chassis/observe/log.ts';
import { COMMENT_LINE, eventLines, type Hint, isUpTo, readHint, RESET_LINES, RETRY_LINE } from './event-line.ts';

/** Every open live stream of this process. */
export type LiveStreams = {
  /** Opens a stream with the hints for all of `who`; from the one with the id `after` on, where it is still known. */
  open(who: readonly string[], after: string | undefined): Readable;
  /** Ends them all, and each one that is opened later at once: whoever listens connects again, elsewhere. */
  endAll(): void;
  stop(): void;
};

type Listener = { who: readonly string[]; body: PassThrough; held?: Hint[] };

const COMMENT_MS = 20_000;
const HERE_MS = 30_000;
const HERE_EVERY_MS = 10_000;
/** A listener who takes nothing any more is cut off; they connect again and read everything. */
const MOST_WAITING_BYTES = 65_536;
const PREFIX = liveKey('');

const streaming = new Gauge({ name: 'sabiwell_live_streams', help: 'Open live streams of this process' });

/**
 * Serves live streams from Redis: `subscriber` is a connection of its own, which hears every hint and passes it to whom it is for; `redis`
 * reads hints again and says who is here. While Redis is away streams stay open and silent; after that each one is told to read everything
 * again.
 */
export function createLiveStreams({ subscriber, redis, log }: { subscriber: Redis; redis: Redis; log: Log }): LiveStreams {
  const listeners = new Set<Listener>();
  let isStopping = false;
  hear(subscriber, listeners, log);
  const comments = setInterval(() => listeners.forEach((listener) => write(listener, COMMENT_LINE)), COMMENT_MS);
  const here = setInterval(() => void sayHere(redis, new Set([...listeners].flatMap(({ who }) => who))), HERE_EVERY_MS);

  return {
    open(who, after) {
      const listener: Listener = { who, body: new PassThrough(), ...(after !== undefined && { held: [] }) };
      listeners.add(listener);
      streaming.set(listeners.size);
      listener.body.once('close', () => {
        listeners.delete(listener);
        streaming.set(listeners.size);
      });
      write(listener, RETRY_LINE);
      if (isStopping) return listener.body.end();
      void sayHere(redis, new Set(who));
      if (after !== undefined) void replay(redis, listener, after);
      return listener.body;
    },
    endAll() {
      isStopping = true;
      for (const { body } of listeners) body.end();
    },
    stop() {
      clearInterval(comments);
      clearInterval(here);
    },
  };
}

/** Passes every hint to whom it is for; after Redis was away each listener is told to read everything again. */
function hear(subscriber: Redis, listeners: ReadonlySet<Listener>, log: Log): void {
  let wasReady = false;
  const subscribe = async () => {
    await subscriber.psubscribe(`${PREFIX}*`);
    // Not before hints are heard again: one that came between would be lost to whoever has read everything already.
    if (wasReady) for (const listener of listeners) write(listener, RESET_LINES);
    wasReady = true;
  };
  const hearAgain = () => void subscribe().catch((err: unknown) => log.warn({ err }, 'live hints are not heard'));
  subscriber.on('ready', hearAgain);
  if (subscriber.status === 'ready') hearAgain();
  subscriber.on('pmessage', (_pattern: string, channel: string, message: string) => {
    const who = channel.slice(PREFIX.length);
    const hint = readHint(message);
    for (const listener of listeners) {
      if (!listener.who.includes(who)) continue;
      if (listener.held) listener.held.push(hint);
      else write(listener, eventLines(hint));
    }
  });
}

function write({ body }: Listener, lines: string): void {
  if (body.writableLength + body.readableLength > MOST_WAITING_BYTES) body.destroy();
  else if (body.writable) body.write(lines);
}

/** Sends what was missed, or says that nobody knows; hints that came meanwhile were held back and follow, each once. */
async function replay(redis: Redis, listener: Listener, after: string): Promise<void> {
  const missed = await readMissed(redis, listener.who, after).catch(() => undefined);
  const held = listener.held ?? [];
  delete listener.held;
  if (missed === undefined) write(listener, RESET_LINES);
  for (const hint of missed ?? []) write(listener, eventLines(hint));
  const last = missed?.at(-1)?.id;
  for (const hint of held) if (last === undefined || !isUpTo(hint.id, last)) write(listener, eventLines(hint));
}

/** The hints after an id, oldest first; undefined where the id is unknown by now. Somebody with several streams may hear one twice. */
async function readMissed(redis: Redis, who: readonly string[], after: string): Promise<Hint[] | undefined> {
  if (!/^\d{1,15}-\d{1,9}$/.test(after)) return undefined;
  const streams = await Promise.all(who.map((one) => redis.xrange(liveKey(one), after, '+')));
  if (!streams.some(([first]) => first?.[0] === after)) return undefined;
  const hints = streams.flat().map(([id, [, event = '', , data = '']]) => ({ id, event, data }));
  return hints.filter(({ id }) => id !== after).toSorted((one, other) => (isUpTo(one.id, other.id) ? -1 : 1));
}

/** Calls go to a doctor's screen only while it listens. */
async function sayHere(redis: Redis, who: ReadonlySet<string>): Promise<void> {
  if (who.size === 0) return;
  const said = redis.pipeline();
  for (const one of who) said.set(liveHereKey(one), '1', 'PX', HERE_MS);
  await said.exec().catch(() => undefined);
}
