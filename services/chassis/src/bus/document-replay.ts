import { createHash } from 'node:crypto';
import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf';
import { type Event, type EventPlace, newEvent } from './events.ts';

/**
 * Makes an event again from the state of its document. Its id is derived from its subject, so that consumers recognise it as the same
 * event. For services without an outbox.
 */
export function newStateEvent<D extends DescMessage>(schema: D, init: MessageInitShape<D>, at: EventPlace): Event {
  const event = newEvent(schema, init, at);
  return { ...event, id: idOf(event) };
}

/** A UUID of version 7 with a hash instead of the random part: ids still rise with time, which the relay needs to find the oldest. */
function idOf({ type, subject, sequence, time }: Event): string {
  const milliseconds = Date.parse(time).toString(16).padStart(12, '0');
  const hash = createHash('sha256').update(`${type}\n${subject}\n${sequence}`).digest('hex');
  const variant = ((Number.parseInt(hash.slice(3, 4), 16) & 0x3) | 0x8).toString(16);
  return [milliseconds.slice(0, 8), milliseconds.slice(8), `7${hash.slice(0, 3)}`, `${variant}${hash.slice(4, 7)}`, hash.slice(7, 19)].join(
    '-',
  );
}
