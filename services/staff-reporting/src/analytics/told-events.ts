import type pg from 'pg';
import { headersOf } from '@sabiwell/chassis/bus/event-headers.ts';
import { type Event, typeOf } from '@sabiwell/chassis/bus/events.ts';
import { publishedEvents } from '@sabiwell/chassis/bus/outbox-replay.ts';
import { file_sabiwell_analytics_v1_events } from '@sabiwell/proto/gen/sabiwell/analytics/v1/events_pb.ts';

/** All that outsiders were told, in pages, in the order in which it was told. */
export function toldEvents(pool: pg.Pool): AsyncGenerator<Event[]> {
  return publishedEvents(pool, file_sabiwell_analytics_v1_events.messages.map(typeOf));
}

/** An event as a line of JSON: its headers on the bus, and `data`. */
export function lineOf(event: Event): string {
  return `${JSON.stringify({ ...headersOf(event), data: event.data })}\n`;
}
