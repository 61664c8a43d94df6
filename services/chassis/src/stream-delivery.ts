import type { Redis } from 'ioredis';
import { Counter, Histogram } from 'prom-client';
import type { Handle } from './bus.ts';
import { bury } from './dead-letters.ts';
import { type Event, PermanentError } from './events.ts';
import type { Log } from './log.ts';
import { backOff, pause } from './pause.ts';
import { isTransient } from './store-errors.ts';
import { byName, type Entry, eventOf, type streamNames } from './stream-entries.ts';

const MOST_FAILURES = 5;

const events = new Counter({
  name: 'sabiwell_events_total',
  help: 'Events by what became of them',
  labelNames: ['group', 'type', 'outcome'],
});
const seconds = new Histogram({
  name: 'sabiwell_event_delay_seconds',
  help: 'From the fact to its effect',
  labelNames: ['group'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 300],
});

/** Who delivers for which group. */
export type Delivery = {
  redis: Redis;
  names: ReturnType<typeof streamNames>;
  group: string;
  consumer: string;
  handle: Handle;
  log: Log;
  /** Whether this process may still act for the group. */
  mayGoOn(): boolean;
  over: AbortSignal;
};

/**
 * Hands one entry to the handler until it is done or given up, and acknowledges it. A transient error blocks what follows, with
 * growing waits; a PermanentError, or five failures of another kind over all processes that tried, makes it a dead letter.
 */
export async function deliver(delivery: Delivery, entry: Entry, earlierFailures: number): Promise<void> {
  let failures = earlierFailures;
  for (let waits = 1; delivery.mayGoOn(); waits += 1) {
    // It was read five times and never acknowledged or refused: it ends the process that handles it.
    const error =
      failures >= MOST_FAILURES ? new PermanentError('The process ended each time it handled this event.') : await attempt(delivery, entry);
    if (error === undefined) return acknowledge(delivery, entry);
    if (!isTransient(error)) failures += 1;
    if (error instanceof PermanentError || failures >= MOST_FAILURES) return giveUp(delivery, entry, error, failures);
    count(delivery, entry, 'failed');
    delivery.log.warn({ err: error, group: delivery.group, entry: entry.id, failures }, 'event is tried again');
    await rememberFailures(delivery, entry, failures);
    await pause(backOff(waits), delivery.over);
  }
}

async function attempt({ handle, group, log }: Delivery, entry: Entry): Promise<Error | undefined> {
  const began = performance.now();
  try {
    const event = eventOf(entry.fields);
    await handle(event);
    observe(event, group);
    log.info({ group, event: event.type, id: event.id, ms: Math.round(performance.now() - began) }, 'event handled');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function acknowledge(delivery: Delivery, entry: Entry): Promise<void> {
  count(delivery, entry, 'handled');
  await delivery.redis.xack(entry.stream, delivery.group, entry.id);
  if (entry.stream === delivery.names.retry(delivery.group)) await delivery.redis.xdel(entry.stream, entry.id);
}

async function giveUp({ redis, names, group, log }: Delivery, entry: Entry, error: Error, failures: number): Promise<void> {
  await bury(redis, names, group, entry, error, failures);
  events.inc({ group, type: typeIn(entry), outcome: 'dead_lettered' });
  log.error({ err: error, group, entry: entry.id, failures }, 'event became a dead letter');
}

/** Redis's own delivery count carries the failures to the next process; reading the entry again adds one, a process that died in it. */
async function rememberFailures({ redis, group, consumer }: Delivery, entry: Entry, failures: number): Promise<void> {
  await redis.xclaim(entry.stream, group, consumer, 0, entry.id, 'RETRYCOUNT', failures, 'JUSTID').catch(() => undefined);
}

function count({ group }: Delivery, entry: Entry, outcome: 'handled' | 'failed'): void {
  events.inc({ group, type: typeIn(entry), outcome });
}

function observe(event: Event, group: string): void {
  seconds.observe({ group }, Math.max(0, (Date.now() - Date.parse(event.time)) / 1000));
}

function typeIn(entry: Entry): string {
  return byName(entry.fields).get('ce_type') ?? 'unreadable';
}
