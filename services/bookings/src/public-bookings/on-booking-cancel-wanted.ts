import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { BookingCancelWantedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { cancelAsGuest } from './cancel-as-guest.ts';

const read = eventReader([BookingCancelWantedSchema], z.object({ bookingId: z.uuid() }));

/** A guest cancelled by a mailed link. */
export async function onBookingCancelWanted(context: Context, event: Event): Promise<void> {
  await cancelAsGuest(context, read(event).bookingId);
}
