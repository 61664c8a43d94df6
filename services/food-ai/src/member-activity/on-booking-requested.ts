import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { BookingRequestedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { lookSooner, type AskContext } from '../rounds/member-round.store.ts';
import { keepLatest, type MemberActivityModel } from './member-activity.store.ts';

const read = eventReader([BookingRequestedSchema], z.object({ userId: userId.optional(), kind: z.string(), requestedAt: z.date() }));

type Needs = AskContext & { memberActivity: MemberActivityModel };

/** Stores when members last asked for a visit to a doctor. */
export async function onBookingsRequested(context: Needs, events: readonly Event[]): Promise<void> {
  const asked = events.flatMap((event) => {
    const { userId: member, kind, requestedAt: visitAskedAt } = read(event);
    return member === undefined || kind === 'trainer' ? [] : { member, visitAskedAt };
  });
  if (asked.length === 0) return;
  await keepLatest(context.memberActivity, asked);
  await lookSooner(
    context,
    asked.map(({ member }) => member),
  );
}
