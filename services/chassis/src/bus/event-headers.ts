import type { JsonObject } from '@bufbuild/protobuf';
import { type Event, PermanentError } from './events.ts';

/** The CloudEvents attributes of an event, under the same names on every bus (binary mode of the Kafka binding). */
export function headersOf(event: Event): Record<string, string> {
  return {
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
    ...(event.isReplay === undefined ? {} : { ce_replay: 'true' }),
    'content-type': 'application/json',
  };
}

/** Reads an event from its headers, given `topic` and `data`; throws a PermanentError when this product did not write it. */
export function eventOfHeaders(named: ReadonlyMap<string, string>): Event {
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
    ...(named.get('ce_replay') === 'true' ? { isReplay: true } : {}),
    data: readData(take('data')),
  };
}

function readData(text: string): JsonObject {
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data as JsonObject;
  } catch {
    // The error below says so.
  }
  throw new PermanentError('The data of the entry is not a JSON object.');
}
