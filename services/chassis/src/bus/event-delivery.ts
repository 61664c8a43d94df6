import { Counter, Histogram } from 'prom-client';
import type { Handle } from './bus.ts';
import { type Event, PermanentError } from './events.ts';
import type { Log } from '../observe/log.ts';
import { backOff } from '../pause.ts';
import { isTransient } from '../stores/store-errors.ts';

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
  group: string;
  types?: ReadonlySet<string> | undefined;
  handle: Handle;
  log: Log;
  /** Whether this process may still act for the group. */
  mayGoOn(): boolean;
  /** Waits before the next attempt, and keeps this process's place in the group meanwhile. */
  wait(ms: number): Promise<void>;
};

/** One event in the group's hands, and how its bus marks what became of it. */
export type InHand = {
  /** Names it in the log. */
  place: string;
  type: string | undefined;
  /** Throws a PermanentError when it can't be read. */
  read(): Event;
  acknowledge(): Promise<void>;
  /** Puts it among the dead letters and acknowledges it. */
  bury(error: Error, attempts: number): Promise<void>;
  /** Tells a process that takes over how often it failed. */
  rememberFailures(failures: number): Promise<void>;
};

/** Whether the group passes over an event of this type; what has none is handed over, to become a dead letter. */
export function isPassedOver(types: ReadonlySet<string> | undefined, type: string | undefined): boolean {
  return types !== undefined && type !== undefined && !types.has(type);
}

/**
 * Hands one event to the handler until it is done or given up; false when this process had to leave it to another one.
 * A transient error blocks what follows, with growing waits; a PermanentError, or five failures of another kind over all
 * processes that tried, makes it a dead letter.
 */
export async function deliver(delivery: Delivery, event: InHand, earlierFailures: number): Promise<boolean> {
  if (isPassedOver(delivery.types, event.type)) {
    await event.acknowledge();
    return true;
  }
  let failures = earlierFailures;
  for (let waits = 1; delivery.mayGoOn(); waits += 1) {
    // It was begun five times and never acknowledged or refused: it ends the process that handles it.
    const fatal = failures >= MOST_FAILURES;
    const error = fatal ? new PermanentError('The process ended each time it handled this event.') : await attempt(delivery, event);
    if (error === undefined) {
      count(delivery, event, 'handled');
      await event.acknowledge();
      return true;
    }
    if (!fatal && !isTransient(error)) failures += 1;
    if (error instanceof PermanentError || failures >= MOST_FAILURES) {
      await giveUp(delivery, event, error, failures);
      return true;
    }
    count(delivery, event, 'failed');
    delivery.log.warn({ err: error, group: delivery.group, entry: event.place, failures }, 'event is tried again');
    await event.rememberFailures(failures);
    await delivery.wait(backOff(waits));
  }
  return false;
}

async function attempt({ handle, group, log }: Delivery, inHand: InHand): Promise<Error | undefined> {
  const began = performance.now();
  try {
    const event = inHand.read();
    await handle(event);
    // An old event that is told again is no late one.
    if (event.isReplay === undefined) seconds.observe({ group }, Math.max(0, (Date.now() - Date.parse(event.time)) / 1000));
    log.info({ group, event: event.type, id: event.id, ms: Math.round(performance.now() - began) }, 'event handled');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function giveUp(delivery: Delivery, event: InHand, error: Error, failures: number): Promise<void> {
  await event.bury(error, failures);
  count(delivery, event, 'dead_lettered');
  delivery.log.error({ err: error, group: delivery.group, entry: event.place, failures }, 'event became a dead letter');
}

function count({ group }: Delivery, { type }: InHand, outcome: 'handled' | 'failed' | 'dead_lettered'): void {
  events.inc({ group, type: type ?? 'unreadable', outcome });
}
