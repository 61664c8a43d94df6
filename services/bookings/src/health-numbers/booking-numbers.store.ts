import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

/** The backlog at one moment. */
export type BookingNumbers = { dueWork: number; firstDueAt: Date | null; unconfirmedVisits: number; lateTasks: number };

// Read at each scrape: every part uses an index of open rows only, so old visits cost nothing.
export const BOOKING_NUMBERS = `SELECT
  (SELECT count(*)::int FROM due_work WHERE done_at IS NULL AND due_at <= $1) AS "dueWork",
  (SELECT min(due_at) FROM due_work WHERE done_at IS NULL AND due_at <= $1) AS "firstDueAt",
  (SELECT count(*)::int FROM appointments WHERE status = 'pending' AND confirm_by > $1) AS "unconfirmedVisits",
  (SELECT count(*)::int FROM care_tasks WHERE status <> 'closed' AND due_at <= $1) AS "lateTasks"`;

/** Reads the backlog. */
export async function readBookingNumbers(run: RunSql, now: Date): Promise<BookingNumbers> {
  const [numbers] = await run(BOOKING_NUMBERS, [now]);
  return numbers as BookingNumbers;
}
