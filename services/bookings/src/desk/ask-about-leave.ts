import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { openTask } from '../tasks/care-task.store.ts';
import { leaveSubject } from '../visits/leave-task.ts';
import type { CalendarEvent } from './calendar-event.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOURS_BEFORE_MS = 2 * 60 * 60 * 1000;

/**
 * Asks a case manager to deal with every booked visit that a break or leave lies over, and returns their ids. The visits stay: only people
 * can agree on another time.
 */
export async function askAboutLeave(run: RunSql, doctorId: number, event: CalendarEvent, now: Date): Promise<string[]> {
  if (event.type === 'consultation') return [];
  const visits = (await run(
    `SELECT id, user_id AS "userId", starts_at AS "startsAt" FROM appointments
     WHERE doctor_id = $1 AND status IN ('pending', 'confirmed') AND during && tstzrange($2, $3) ORDER BY starts_at`,
    [doctorId, event.startsAt, event.endsAt],
  )) as { id: string; userId: number | null; startsAt: Date }[];
  for (const { id, userId, startsAt } of visits) {
    const latest = Math.max(now.getTime(), startsAt.getTime() - HOURS_BEFORE_MS);
    const dueAt = new Date(Math.min(now.getTime() + DAY_MS, latest));
    const about = { subject: leaveSubject(id), doctorId, ...(userId !== null && { userId }) };
    await openTask(run, { kind: 'leave', role: 'case_manager', dueAt, at: now, ...about });
  }
  return visits.map(({ id }) => id);
}
