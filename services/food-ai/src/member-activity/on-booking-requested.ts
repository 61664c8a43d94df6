import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { BookingRequestedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { askRound, type AskContext } from '../rounds/member-round.store.ts';
import { keepLatest, type MemberActivityModel } from './member-activity.store.ts';

const read = eventReader([BookingRequestedSchema], z.object({ userId: userId.optional(), kind: z.string(), requestedAt: z.date() }));

type Needs = AskContext & { memberActivity: MemberActivityModel };

/** Stores when a member last asked for a visit to a doctor. */
export async function onBookingRequested(context: Needs, event: Event): Promise<void> {
  const { userId: member, kind, requestedAt } = read(event);
  if (member === undefined || kind === 'trainer') return;
  await keepLatest(context.memberActivity, member, { visitAskedAt: requestedAt });
  await askRound(context, member);
}
