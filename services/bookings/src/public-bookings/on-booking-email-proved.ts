import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { BookingEmailProvedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../context.ts';
import { lockDoctor, lockMember } from '../visits/lock-times.ts';
import { joinVisit } from './join-visit.ts';
import { makeWishedVisit } from './make-wished-visit.ts';
import { findBookingsDoctor, lockPublicBooking, type PublicBooking, updatePublicBooking } from './public-booking.store.ts';

const read = eventReader([BookingEmailProvedSchema], z.object({ bookingId: z.uuid(), userId: userId.optional(), provedAt: z.date() }));

/**
 * The address of a guest's booking was proved: its wish becomes a visit that waits to be confirmed, if the time is still free. It comes
 * again with the member's number when they have joined: then the booking and its visit are theirs.
 */
export async function onBookingEmailProved(context: Context, event: Event): Promise<void> {
  const { bookingId, userId: member, provedAt } = read(event);
  await inTransaction(context.pool, async (run) => {
    const doctorId = await findBookingsDoctor(run, bookingId);
    if (doctorId === undefined) return;
    await lockDoctor(run, doctorId);
    if (member !== undefined) await lockMember(run, member);
    await handleOnce(run, 'public-bookings', event.id, async () => {
      const booking = await lockPublicBooking(run, bookingId);
      if (booking !== undefined) await prove(run, context, booking, { member, provedAt });
    });
  });
}

type Proof = { member: number | undefined; provedAt: Date };

async function prove(run: RunSql, context: Context, booking: PublicBooking, { member, provedAt }: Proof): Promise<void> {
  const now = context.clock();
  const isFirst = booking.provedAt === null;
  const joins = booking.userId === null && member !== undefined;
  const change = { ...(isFirst && { provedAt }), ...(joins && { userId: member }) };
  const proved = isFirst || joins ? await updatePublicBooking(run, booking.id, change, now) : booking;
  if (joins) await joinVisit(run, context, proved, member);
  if (isFirst && proved.status === 'pending' && proved.appointmentId === null) await makeWishedVisit(run, context, proved);
}
