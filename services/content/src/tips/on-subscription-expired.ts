import { timestampDate } from '@bufbuild/protobuf/wkt';
import { z } from 'zod';
import { type Event, PermanentError, readEvent } from '@sabiwell/chassis/bus/events.ts';
import { SubscriptionExpiredSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../context.ts';
import { TIPS_PURPOSE } from './on-subscription-paid.ts';
import { endPeriod } from './tip-period.store.ts';

// What protobuf can't say.
const over = z.object({ userId, id: z.string().min(1).max(100), endedAt: z.date() });

/** Keeps that a paid period of health tips is over, by a refund before its time; it may be told before the period itself. */
export async function onSubscriptionExpired({ tipPeriods }: Pick<Context, 'tipPeriods'>, event: Event): Promise<void> {
  const { purpose, subscriptionId: id, userId: member, endedAt } = readEvent(SubscriptionExpiredSchema, event);
  if (purpose !== TIPS_PURPOSE) return;
  const read = over.safeParse({ id, userId: Number(member), endedAt: endedAt && timestampDate(endedAt) });
  if (!read.success) throw new PermanentError(`Event ${event.id} says what the end of a period can't be.`, { cause: read.error });
  await endPeriod(tipPeriods, read.data);
}
