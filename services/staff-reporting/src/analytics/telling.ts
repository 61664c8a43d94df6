import type pg from 'pg';
import type { Event, EventPlace } from '@sabiwell/chassis/bus/events.ts';
import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import { outboxInsert, outboxValue } from '@sabiwell/chassis/bus/outbox.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Named, Pseudonyms } from './pseudonyms.ts';

/** What telling outsiders needs. */
export type Telling = { pool: pg.Pool; pseudonyms: Pseudonyms };

// The id of an open event follows from the one that it is made of, and its row stays for good: so the outbox is the inbox too.
const TELL = { name: 'tell-outsiders', text: `${outboxInsert(1)} ON CONFLICT (id) DO NOTHING` };

/** Names things for outsiders, and says where an open event belongs. */
export type Naming = Pseudonyms['of'];

/** What outsiders are told of an event. */
export type Teller = (event: Event, pseudonyms: Pseudonyms) => Event;

/** Reads an event, and makes what outsiders are told of it by `make`; that has an id of its own, the same however often the event comes. */
export function telling<Fields>(read: (event: Event) => Fields, make: (fields: Fields, named: Naming, event: Event) => Event): Teller {
  return (event, pseudonyms) => {
    // A trace leads to the log lines of whoever made the call.
    const { traceparent: _ours, ...told } = make(read(event), pseudonyms.of, event);
    return { ...told, id: pseudonyms.eventId(event.id) };
  };
}

/** Tells outsiders, once, however often it is called. */
export async function tell({ pool }: Pick<Telling, 'pool'>, events: readonly Event[]): Promise<void> {
  await runOn(pool)(TELL, [outboxValue(events)]);
  ringOutbox();
}

/** The place of an open event: what it is about is named by its pseudonym alone; version and time are those of the event behind it. */
export function placeOf(kind: Named, pseudonym: string, { sequence, time }: Event, key = pseudonym): EventPlace {
  return { key, subject: `${kind}/${pseudonym}`, sequence, time: new Date(time) };
}
