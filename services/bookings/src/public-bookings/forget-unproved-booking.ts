import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { closeTask } from '../tasks/care-task.store.ts';

const FORGET = `DELETE FROM public_bookings
  WHERE id = $1 AND proved_at IS NULL AND status = 'pending' AND appointment_id IS NULL RETURNING id`;

/** Deletes a booking whose address nobody proved in a week, and that nobody dealt with: it may be anybody's. */
export async function forgetUnprovedBooking(context: Context, run: RunSql, id: string, now: Date): Promise<void> {
  const forgotten = await run(FORGET, [id]);
  if (forgotten.length === 0) return;
  await closeTask(run, { kind: 'book', subject: id, outcome: 'unproved', at: now });
  context.log.info({ booking: id }, 'a public booking that was never proved was deleted');
}
