import { eventOfHeaders, headersOf } from '../event-headers.ts';
import type { Event } from '../events.ts';

/** One entry as Redis gives it: each field followed by its value. */
export type Entry = { stream: string; id: string; fields: string[] };

/** The names of the streams of one bus; `prefix` keeps tests apart. */
export function streamNames(prefix: string) {
  return {
    topic: (topic: string) => `${prefix}ev:${topic}`,
    retry: (group: string) => `${prefix}ev-retry:${group}`,
    dead: (group: string) => `${prefix}ev-dead:${group}`,
    lease: (group: string) => `${prefix}ev-lease:${group}`,
  };
}

/** The event as fields: CloudEvents names, like the headers on Kafka, and `data`. */
export function fieldsOf(event: Event): string[] {
  return Object.entries({ ...headersOf(event), topic: event.topic, data: JSON.stringify(event.data) }).flat();
}

/** Reads the event back; throws a PermanentError when this bus did not write the entry. */
export function eventOf(fields: string[]): Event {
  return eventOfHeaders(byName(fields));
}

/** Like eventOf, but undefined for anything that is not an event. */
export function readable(fields: string[]): Event | undefined {
  try {
    return eventOf(fields);
  } catch {
    return undefined;
  }
}

/** Redis returns each name followed by its value, in entries as in its own reports. */
export function byName<T>(list: readonly T[]): Map<T, T> {
  const named = new Map<T, T>();
  for (let index = 0; index + 1 < list.length; index += 2) named.set(list[index] as T, list[index + 1] as T);
  return named;
}
