import type { JsonObject } from '@bufbuild/protobuf';
import { type Event, PermanentError } from './events.ts';

/** One entry as Redis gives it: fields and values in turn. */
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
  const fields = {
    ce_specversion: '1.0',
    ce_id: event.id,
    ce_source: event.source,
    ce_type: event.type,
    ce_subject: event.subject,
    ce_time: event.time,
    ce_partitionkey: event.key,
    ce_sequence: String(event.sequence),
    ce_dataschema: event.type,
    ...(event.traceparent === undefined ? {} : { traceparent: event.traceparent }),
    'content-type': 'application/json',
    topic: event.topic,
    data: JSON.stringify(event.data),
  };
  return Object.entries(fields).flat();
}

/** Reads the event back; throws a PermanentError when the entry was not written by this bus. */
export function eventOf(fields: string[]): Event {
  const named = byName(fields);
  const take = (name: string) => {
    const value = named.get(name);
    if (value === undefined) throw new PermanentError(`The entry has no ${name}.`);
    return value;
  };
  const traceparent = named.get('traceparent');
  return {
    id: take('ce_id'),
    type: take('ce_type'),
    topic: take('topic'),
    source: take('ce_source'),
    subject: take('ce_subject'),
    key: take('ce_partitionkey'),
    time: take('ce_time'),
    sequence: Number(take('ce_sequence')),
    ...(traceparent === undefined ? {} : { traceparent }),
    data: readData(take('data')),
  };
}

/** Redis gives names and values in turn, in entries as in its own reports. */
export function byName<T>(list: readonly T[]): Map<T, T> {
  const named = new Map<T, T>();
  for (let index = 0; index + 1 < list.length; index += 2) named.set(list[index] as T, list[index + 1] as T);
  return named;
}

function readData(text: string): JsonObject {
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data as JsonObject;
  } catch {
    // Said below in the same words.
  }
  throw new PermanentError('The data of the entry is not a JSON object.');
}
