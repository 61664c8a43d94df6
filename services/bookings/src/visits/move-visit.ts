import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { closeTask } from '../tasks/care-task.store.ts';
import { confirmByOf } from './due-times.domain.ts';
import { closeLeaveTask } from './leave-task.ts';
import { openConfirmTask } from './confirm-task.ts';
import { refuseTime } from './refuse-change.ts';
import { requireFreeTime } from './require-free-time.ts';
import { scheduleVisit } from './schedule-visit.ts';
import { tellSharing } from './tell-sharing.ts';
import { tellVisit } from './tell-visit.ts';
import { visitRescheduled } from './visit-events.ts';
import type { Mover } from './visit-moves.domain.ts';
import type { Visit } from './visit.domain.ts';
import { findFollowUpEnd, VISIT_COLUMNS } from './visit.store.ts';

export type NewTime = { startsAt: Date; minutes: number };

const MOVE = `UPDATE appointments AS a SET starts_at = $2, ends_at = $3, rescheduled_from = a.starts_at, rescheduled_at = $4, updated_at = $4,
    version = version + 1, status = $5, confirm_by = $6, moves = moves + $7, moved_by_doctor = $8,
    was_confirmed = was_confirmed OR $5 = 'confirmed', confirmed_at = CASE WHEN $5 = 'confirmed' THEN coalesce(confirmed_at, $4) END
  WHERE a.id = $1 RETURNING ${VISIT_COLUMNS}`;

/**
 * Gives a locked visit another time, if it is free; the old time is free from then on. A member's move waits to be confirmed again, that of
 * a doctor or case manager is confirmed.
 */
export async function moveVisit(run: RunSql, context: Context, visit: Visit, { startsAt, minutes }: NewTime, by: Mover): Promise<Visit> {
  const { id, doctorId, userId } = visit;
  if (by === 'member') await keepFollowUpFree(run, visit, startsAt);
  const { autoConfirm } = await requireFreeTime(run, context, { doctorId, userId, startsAt, minutes, by, except: id });
  const now = context.clock();
  const isByMember = by === 'member';
  const status = isByMember && !autoConfirm ? 'pending' : 'confirmed';
  const confirmBy = status === 'pending' ? confirmByOf(startsAt, now) : null;
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  const [row] = await run(MOVE, [id, startsAt, endsAt, now, status, confirmBy, isByMember ? 1 : 0, !isByMember]);
  const moved = row as Visit;
  await writeOutbox(run, [visitRescheduled(moved, visit.startsAt, by, now)]);
  if (moved.sharesReadings) await tellSharing(run, moved, now);
  await scheduleVisit(run, moved, now);
  if (status === 'pending') await openConfirmTask(run, moved, now);
  else if (visit.status === 'pending') await closeTask(run, { kind: 'confirm', subject: id, outcome: 'moved', at: now });
  await closeLeaveTask(run, id, 'moved', now);
  tellVisit(run, context, moved);
  context.log.info({ visit: id, by, status }, 'a visit was moved');
  return moved;
}

/** A free follow-up is not moved out of the week in which it is free, unless the doctor did so; an earlier time is always good. */
async function keepFollowUpFree(run: RunSql, { followUpOf, startsAt: before }: Visit, startsAt: Date): Promise<void> {
  if (followUpOf === null || startsAt <= before) return;
  if (startsAt >= (await findFollowUpEnd(run, followUpOf))) throw refuseTime('follow_up_week');
}
