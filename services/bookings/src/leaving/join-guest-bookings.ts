import { inTransaction, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { cancelAsGuest } from '../public-bookings/cancel-as-guest.ts';

/**
 * What was booked on the public page with an address that its guest proved, and the member too. identity knows such a booking for a week, so
 * one of before they joined may be nobody's.
 */
const OF_ADDRESS = `SELECT p.id FROM public_bookings p JOIN members m ON lower(m.email) = lower(p.email)
  WHERE m.user_id = $1 AND m.email_verified AND p.user_id IS NULL AND p.proved_at IS NOT NULL`;
const OPEN = `SELECT id FROM public_bookings WHERE user_id = $1 AND status = 'pending' AND appointment_id IS NULL`;
const OWN = 'SELECT id FROM public_bookings WHERE user_id = $1';

/** What hangs on such a booking and was written before it had its member. */
const JOIN = [
  `UPDATE public_bookings SET user_id = $1 WHERE id IN (${OF_ADDRESS})`,
  `UPDATE prescriptions SET user_id = $1 WHERE user_id IS NULL AND public_booking_id IN (${OWN})`,
  `UPDATE care_tasks SET user_id = $1 WHERE user_id IS NULL AND kind = 'book' AND subject IN (SELECT id::text FROM (${OWN}) own)`,
];

/**
 * Cancels what a member booked as a guest and waits for, and makes it theirs with all that hangs on it, so that it goes by the map. An address
 * that was not proved says nothing: whoever typed it may be somebody else, and a week later the booking is deleted anyway.
 */
export async function joinGuestBookings(context: Context, userId: number): Promise<void> {
  const run = runOn(context.pool);
  for (const { id } of [...(await run(OF_ADDRESS, [userId])), ...(await run(OPEN, [userId]))]) await cancelAsGuest(context, id as string);
  await inTransaction(context.pool, async (inOne) => {
    for (const statement of JOIN) await inOne(statement, [userId]);
  });
}
