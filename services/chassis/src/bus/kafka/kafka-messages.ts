import type { IHeaders, KafkaMessage, Message } from 'kafkajs';
import { eventOfHeaders, headersOf } from '../event-headers.ts';
import type { Event } from '../events.ts';

/** The event as a record: CloudEvents names as headers, its data as JSON, its key as the record's (binary mode). */
export function messageOf(event: Event): Message {
  return { key: event.key, value: JSON.stringify(event.data), headers: headersOf(event) };
}

/** The event as a record of one group's own topic, which stores the name of the original topic too. */
export function messageElsewhere(event: Event): Message {
  return { ...messageOf(event), headers: { ...headersOf(event), topic: event.topic } };
}

/** Reads the event back; throws a PermanentError when this bus did not write the record. */
export function eventOfMessage(topic: string, message: KafkaMessage): Event {
  const named = namesOf(message.headers);
  // A retried dead letter comes from another topic and has the name of its own in a header.
  if (!named.has('topic')) named.set('topic', topic);
  if (message.value !== null) named.set('data', message.value.toString());
  return eventOfHeaders(named);
}

/** Like eventOfMessage, but undefined for anything that is not an event. */
export function readable(topic: string, message: KafkaMessage): Event | undefined {
  try {
    return eventOfMessage(topic, message);
  } catch {
    return undefined;
  }
}

/** The headers as texts. */
export function namesOf(headers: IHeaders | undefined): Map<string, string> {
  const named = new Map<string, string>();
  for (const [name, value] of Object.entries(headers ?? {})) {
    const [first] = Array.isArray(value) ? value : [value];
    if (first !== undefined) named.set(name, first.toString());
  }
  return named;
}
