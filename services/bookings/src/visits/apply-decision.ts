import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { isActiveStatus } from '@sabiwell/proto/http/booking-rules.ts';
import type { Context } from '../context.ts';
import { closeTask } from '../tasks/care-task.store.ts';
import { closeLeaveTask } from './leave-task.ts';
import { scheduleVisit } from './schedule-visit.ts';
import { tellSharing } from './tell-sharing.ts';
import { tellVisit } from './tell-visit.ts';
import { visitCancelled, visitCompleted, visitConfirmed, visitRejected } from './visit-events.ts';
import type { Decision, Mover } from './visit-moves.domain.ts';
import type { Visit } from './visit.domain.ts';
import { VISIT_COLUMNS } from './visit.store.ts';

/** A decision that changes a visit: whose, when, and the words that came with it. */
export type Made = Extract<Decision, { kind: 'change' }> & { by: Mover; now: Date; note?: string | undefined };

/** A free follow-up that does not take place may be asked for again, unless it is the member's own doing. */
const UPDATE = `UPDATE appointments AS a SET status = $2, reason_code = $3, cancel_note = coalesce($5, cancel_note), version = version + 1,
    updated_at = $4, confirm_by = NULL, was_confirmed = was_confirmed OR $2 = 'confirmed',
    follow_up_of = CASE WHEN $2 IN ('cancelled', 'rejected') AND coalesce($3, '') NOT IN ('by_member_late', 'member_absent') THEN NULL ELSE follow_up_of END,
    confirmed_at = CASE WHEN $2 = 'confirmed' THEN $4::timestamptz ELSE confirmed_at END,
    rejected_at = CASE WHEN $2 = 'rejected' THEN $4::timestamptz ELSE rejected_at END,
    started_at = CASE WHEN $2 = 'in_progress' THEN $4::timestamptz ELSE started_at END,
    completed_at = CASE WHEN $2 = 'completed' THEN $4::timestamptz ELSE completed_at END,
    cancelled_at = CASE WHEN $2 = 'cancelled' THEN $4::timestamptz ELSE cancelled_at END
  WHERE a.id = $1 RETURNING ${VISIT_COLUMNS}`;

const RECORD = `INSERT INTO consultations (appointment_id, consultation_type, started_at, ended_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (appointment_id) DO UPDATE SET ended_at = excluded.ended_at`;

/** Writes a decision about a locked visit, with its event, what is due from now on, and the end of the tasks that waited for it. */
export async function applyDecision(run: RunSql, context: Context, visit: Visit, made: Made): Promise<Visit> {
  const [row] = await run(UPDATE, [visit.id, made.status, made.reasonCode, made.now, made.note ?? null]);
  const changed = row as Visit;
  await writeOutbox(run, eventsOf(changed, made));
  if (made.status === 'in_progress' || made.status === 'completed') {
    await run(RECORD, [visit.id, visit.appointmentType, changed.startedAt ?? visit.startsAt, changed.completedAt]);
  }
  if (changed.sharesReadings && !isActiveStatus(changed.status)) await tellSharing(run, changed, made.now);
  await scheduleVisit(run, changed, made.now);
  await closeTasks(run, visit, made);
  tellVisit(run, context, changed);
  context.log.info({ visit: visit.id, from: visit.status, to: made.status, by: made.by, reason: made.reasonCode }, 'a visit changed');
  return changed;
}

function eventsOf(visit: Visit, { status, by, money, now }: Made): Event[] {
  switch (status) {
    case 'confirmed':
      return [visitConfirmed(visit, by, now)];
    case 'rejected':
      return [visitRejected(visit, { byRole: by, money }, now)];
    case 'cancelled':
      return [visitCancelled(visit, { byRole: by, money }, now)];
    case 'completed':
      return [visitCompleted(visit, now)];
    case 'in_progress':
    case 'pending':
      return [];
  }
}

async function closeTasks(run: RunSql, visit: Visit, { status, now }: Made): Promise<void> {
  const at = { subject: visit.id, outcome: status, at: now };
  if (visit.status === 'pending') await closeTask(run, { kind: 'confirm', ...at });
  if (status === 'confirmed' || status === 'in_progress') return;
  if (visit.status !== 'pending') await closeTask(run, { kind: 'outcome', ...at });
  await closeLeaveTask(run, visit.id, status, now);
}
