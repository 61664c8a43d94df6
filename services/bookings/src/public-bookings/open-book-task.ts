import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { BOOKING_ANSWER_HOURS } from '@sabiwell/proto/http/public-booking-rules.ts';
import { openTask } from '../tasks/care-task.store.ts';
import type { PublicBooking } from './public-booking.store.ts';

const HOUR_MS = 3_600_000;

/** Somebody of the team gets in touch with the guest; a task that is open already is asked for once more. */
export async function openBookTask(run: RunSql, { id: subject, doctorId, userId }: PublicBooking, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + BOOKING_ANSWER_HOURS * HOUR_MS);
  const whom = userId === null ? {} : { userId };
  await openTask(run, { kind: 'book', subject, role: 'case_manager', doctorId, ...whom, dueAt, at: now });
}
