import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { staffBookings } from '@sabiwell/proto/http/staff-bookings.ts';
import type { Context } from '../context.ts';
import { setPublicBooking } from './decide-public-booking.ts';

type Confirm = typeof staffBookings.confirmPublicBookingAdmin;

/** Confirms a booking of the public page, at the time that the guest wished for where that is still free. */
export async function confirmPublicBooking(context: Context, { params, caller, requestId }: Call<Confirm>): Promise<Reply<Confirm>> {
  return { status: 200, body: await setPublicBooking(context, { id: params.id, status: 'confirmed', caller, requestId }) };
}
