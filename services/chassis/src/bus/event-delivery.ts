import { Counter, Histogram } from 'prom-client';
import type { Handle, HandleMany } from './bus.ts';
import { type Event, PermanentError } from './events.ts';
import type { Log } from '../observe/log.ts';
import { backOff } from '../pause.ts';
import { isStatementTimeout, isTransient } from '../stores/store-errors.ts';

const MOST_FAILURES = 5;
/** So many of the events that were handled together are named in the log. */
const MOST_NAMED = 10;

const events = new Counter({
  name: 'sabiwell_events_total',
  help: 'Events by what became of them',
  labelNames: ['group', 'type', 'outcome'],
});
const seconds = new Histogram({
  name: 'sabiwell_event_delay_seconds',
  help: 'From the event to its effect',
  labelNames: ['group'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 300],
});

/** The group that events are delivered to, and the process that does it. */
export type Delivery = {
  group: string;
  types?: ReadonlySet<string> | undefined;
  handle: Handle;
  handleMany?: HandleMany | undefined;
  log: Log;
  /** Whether this process still reads for the group. */
  mayContinue(): boolean;
  /** Waits before the next attempt, while this process stays a member of the group. */
  wait(ms: number): Promise<void>;
};

/** An event that was read for a group, and how its bus records the outcome. */
export type ReceivedEvent = {
  /** Names it in the log: its position on the bus. */
  position: string;
  type: string | undefined;
  /** Throws a PermanentError when it is not an event. */
  read(): Event;
  acknowledge(): Promise<void>;
  /** Adds it to the group's dead letters and acknowledges it. */
  moveToDeadLetters(error: Error, attempts: number): Promise<void>;
  /** Stores how often it failed, for the process that reads it next. */
  rememberFailures(failures: number): Promise<void>;
};

/** Whether the group skips events of this type. An entry without a type is not skipped but becomes a dead letter. */
export function isSkipped(types: ReadonlySet<string> | undefined, type: string | undefined): boolean {
  return types !== undefined && type !== undefined && !types.has(type);
}

/**
 * Delivers one event to the handler until it is done or given up; false when this process may no longer read for the group. While the
 * error is transient, the event waits and so do all after it. A PermanentError, or five failures of another kind in any processes, makes
 * it a dead letter; a statement that takes too long is such a failure, because it may always do so.
 */
export async function deliver(delivery: Delivery, event: ReceivedEvent, earlierFailures: number): Promise<boolean> {
  if (isSkipped(delivery.types, event.type)) {
    await event.acknowledge();
    return true;
  }
  let failures = earlierFailures;
  for (let waits = 1; delivery.mayContinue(); waits += 1) {
    // Five attempts began and none ended, so the event must be ending the process that handles it.
    const isFatal = failures >= MOST_FAILURES;
    const error = isFatal ? new PermanentError('The process ended each time it handled this event.') : await attempt(delivery, event);
    if (error === undefined) {
      count(delivery, event, 'handled');
      await event.acknowledge();
      return true;
    }
    if (!isFatal && (!isTransient(error) || isStatementTimeout(error))) failures += 1;
    if (error instanceof PermanentError || failures >= MOST_FAILURES) {
      await giveUp(delivery, event, error, failures);
      return true;
    }
    count(delivery, event, 'failed');
    delivery.log.warn({ err: error, group: delivery.group, entry: event.position, failures }, 'event is tried again');
    await event.rememberFailures(failures);
    await delivery.wait(backOff(waits));
  }
  return false;
}

/**
 * Delivers several events in one go and acknowledges them; false where that is not possible or has failed, so that each must be delivered
 * by itself, which finds out the one that fails.
 */
export async function deliverTogether(
  { group, handleMany, log, mayContinue }: Delivery,
  received: readonly ReceivedEvent[],
  acknowledgeAll: () => Promise<void>,
): Promise<boolean> {
  if (handleMany === undefined || !mayContinue()) return false;
  const began = performance.now();
  let read: Event[];
  try {
    read = received.map((event) => event.read());
    await handleMany.handle(read);
  } catch (error) {
    log.debug({ err: error, group, count: received.length }, 'events are handled one by one');
    return false;
  }
  for (const event of received) count({ group }, event, 'handled');
  for (const event of read) observeDelay(group, event);
  const ids = read.slice(0, MOST_NAMED).map(({ id }) => id);
  log.info({ group, count: read.length, ids, ms: Math.round(performance.now() - began) }, 'events handled');
  await acknowledgeAll();
  return true;
}

/** Events in parts of at most this many. */
export function partsOf<T>(events: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(events.length / most) }, (_, part) => events.slice(part * most, (part + 1) * most));
}

async function attempt({ handle, group, log }: Delivery, received: ReceivedEvent): Promise<Error | undefined> {
  const began = performance.now();
  try {
    const event = received.read();
    await handle(event);
    observeDelay(group, event);
    log.info({ group, event: event.type, id: event.id, ms: Math.round(performance.now() - began) }, 'event handled');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** A replayed event is old on purpose, so its age is not a delay. */
function observeDelay(group: string, { isReplay, time }: Event): void {
  if (isReplay === undefined) seconds.observe({ group }, Math.max(0, (Date.now() - Date.parse(time)) / 1000));
}

async function giveUp(delivery: Delivery, event: ReceivedEvent, error: Error, failures: number): Promise<void> {
  await event.moveToDeadLetters(error, failures);
  count(delivery, event, 'dead_lettered');
  delivery.log.error({ err: error, group: delivery.group, entry: event.position, failures }, 'event became a dead letter');
}

function count({ group }: Pick<Delivery, 'group'>, { type }: ReceivedEvent, outcome: 'handled' | 'failed' | 'dead_lettered'): void {
  events.inc({ group, type: type ?? 'unreadable', outcome });
}
