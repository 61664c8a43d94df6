import { randomUUIDv7 } from 'node:crypto';
import type { Event } from '../src/bus/events.ts';

/** A sample event: number `sequence` of a key. */
export function sampleEvent(topic: string, key: string, sequence: number, more: Partial<Event> = {}): Event {
  return {
    id: randomUUIDv7(),
    type: 'ng.sabiwell.sample.thing.changed.v1',
    topic,
    source: '/sabiwell/sample',
    subject: `thing/${key}`,
    key,
    time: new Date().toISOString(),
    sequence,
    data: { number: String(sequence) },
    ...more,
  };
}

/** `count` events spread over `keys` keys, each key numbered from 1. */
export function sampleEvents(topic: string, count: number, keys: number): Event[] {
  return Array.from({ length: count }, (_, index) => sampleEvent(topic, `key-${index % keys}`, Math.floor(index / keys) + 1));
}

/** The events of each key in the order they were seen, as numbers. */
export function sequencesByKey(events: readonly Event[]): Record<string, number[]> {
  const seen: Record<string, number[]> = {};
  for (const event of events) (seen[event.key] ??= []).push(event.sequence);
  return seen;
}
