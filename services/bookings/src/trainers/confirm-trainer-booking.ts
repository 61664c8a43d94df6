import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { staffBookings } from '@sabiwell/proto/http/staff-bookings.ts';
import type { Context } from '../context.ts';
import { setTrainerBooking } from './decide-trainer-booking.ts';

type Confirm = typeof staffBookings.confirmTrainerBookingAdmin;

/** Confirms a booking of a trainer. */
export async function confirmTrainerBooking(context: Context, { params, caller, requestId }: Call<Confirm>): Promise<Reply<Confirm>> {
  return { status: 200, body: await setTrainerBooking(context, { id: params.id, status: 'confirmed', caller, requestId }) };
}
