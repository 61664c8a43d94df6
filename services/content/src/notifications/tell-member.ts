import type { Timestamp } from '@bufbuild/protobuf/wkt';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Event, PermanentError } from '@sabiwell/chassis/bus/events.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../context.ts';
import type { Words } from './notification.domain.ts';
import { keepNotification } from './notification.store.ts';
import { KEPT_MS } from './notification-model.ts';

export type Telling = Pick<Context, 'notifications' | 'clock'>;

/** Keeps what a member is told of an event, once; what is told again, or happened longer ago than notifications are kept, is passed over. */
export async function tellMember({ notifications, clock }: Telling, event: Event, to: bigint, words: Words): Promise<void> {
  if (event.isReplay) return;
  const time = new Date(event.time);
  if (clock().getTime() - time.getTime() >= KEPT_MS) return;
  await keepNotification(notifications, { _id: event.id, userId: memberOf(event, to), type: 'other', ...words, time });
}

/** The member that an event speaks of. */
export function memberOf(event: Event, said: bigint): number {
  const read = userId.safeParse(Number(said));
  if (!read.success) throw new PermanentError(`Event ${event.id} names no member.`, { cause: read.error });
  return read.data;
}

/** An amount of an event, in kobo. */
export function koboOf(event: Event, said: bigint): number {
  const kobo = Number(said);
  if (!Number.isSafeInteger(kobo) || kobo <= 0) throw new PermanentError(`Event ${event.id} says an amount that can't be.`);
  return kobo;
}

/** A moment that an event has to say. */
export function momentOf(event: Event, said: Timestamp | undefined): Date {
  if (said === undefined) throw new PermanentError(`Event ${event.id} does not say when.`);
  return timestampDate(said);
}
