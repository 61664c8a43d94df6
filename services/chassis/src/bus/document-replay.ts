import { createHash } from 'node:crypto';
import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf';
import { type Event, type EventPlace, newEvent } from './events.ts';

/**
 * Makes an event that a document can tell again from its state: its id follows from what it is about, so that consumers know it
 * for the same event. For services that keep no outbox.
 */
export function newStateEvent<D extends DescMessage>(schema: D, init: MessageInitShape<D>, at: EventPlace): Event {
  const event = newEvent(schema, init, at);
  return { ...event, id: idOf(event) };
}

/** A UUID of version 7, with a hash in place of chance: ids still rise with time, by which the relay finds the oldest. */
function idOf({ type, subject, sequence, time }: Event): string {
  const milliseconds = Date.parse(time).toString(16).padStart(12, '0');
  const hash = createHash('sha256').update(`${type}\n${subject}\n${sequence}`).digest('hex');
  const variant = ((Number.parseInt(hash.slice(3, 4), 16) & 0x3) | 0x8).toString(16);
  return [milliseconds.slice(0, 8), milliseconds.slice(8), `7${hash.slice(0, 3)}`, `${variant}${hash.slice(4, 7)}`, hash.slice(7, 19)].join(
    '-',
  );
}
