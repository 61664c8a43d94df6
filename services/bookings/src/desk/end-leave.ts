import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { closeLeaveTask } from '../visits/leave-task.ts';
import type { CalendarEvent } from './calendar-event.store.ts';

/** Closes the tasks about visits that an entry lay over, unless another break or leave still does. Call it after the change of the entry. */
export async function endLeave(run: RunSql, doctorId: number, before: CalendarEvent, now: Date): Promise<void> {
  if (before.type === 'consultation') return;
  const free = await run(
    `SELECT id FROM appointments a WHERE doctor_id = $1 AND status IN ('pending', 'confirmed') AND during && tstzrange($2, $3)
       AND NOT EXISTS (SELECT FROM calendar_events e WHERE e.doctor_id = a.doctor_id AND e.type IN ('break', 'unavailable')
         AND e.starts_at < a.ends_at AND e.ends_at > a.starts_at)`,
    [doctorId, before.startsAt, before.endsAt],
  );
  for (const { id } of free as { id: string }[]) await closeLeaveTask(run, id, 'leave_ended', now);
}
