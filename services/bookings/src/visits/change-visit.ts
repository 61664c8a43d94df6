import { found } from '@sabiwell/chassis/http/own-row.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { AppointmentStatus, ReasonCode } from '@sabiwell/proto/http/booking-rules.ts';
import type { Context } from '../context.ts';
import { applyDecision } from './apply-decision.ts';
import { changeTimes } from './change-times.ts';
import { isOnLeave } from './is-on-leave.ts';
import { lockDoctor, lockMember } from './lock-times.ts';
import { moveVisit, type NewTime } from './move-visit.ts';
import { refuseChange, refuseTime } from './refuse-change.ts';
import { decideStatus, type Mover, moveRefusal } from './visit-moves.domain.ts';
import type { Visit } from './visit.domain.ts';
import { findVisit, lockVisit } from './visit.store.ts';
import { wantedStart } from './wanted-start.ts';

/** A change that somebody wants: a status, or another time. */
export type WantedChange = {
  by: Mover;
  status?: AppointmentStatus | undefined;
  reasonCode?: ReasonCode | undefined;
  note?: string | undefined;
  appointmentDate?: string | undefined;
  appointmentTime?: string | undefined;
  duration?: number | undefined;
  /** Throws where the visit is none of the caller's. */
  requireOwn(visit: Visit): void;
  /** Records a change that was made, in its transaction. */
  onChange?(run: RunSql, changed: Visit): Promise<void>;
  /** Records what was found, in the same transaction, also where the visit has the wanted status already. */
  onOutcome?(run: RunSql, visit: Visit): Promise<void>;
};

/** Changes a visit, or answers with it as it is where it is so already. Of two who want it changed at once, the first wins. */
export async function changeVisit(context: Context, id: string, wanted: WantedChange): Promise<Visit> {
  const { appointmentDate, appointmentTime, status } = wanted;
  if (appointmentDate !== undefined && appointmentTime !== undefined) {
    const startsAt = wantedStart({ appointmentDate, appointmentTime }, context.clock());
    return changeTimes(context, (run) => moveTo(run, context, id, startsAt, wanted));
  }
  return changeTimes(context, (run) => setStatus(run, context, id, status ?? 'pending', wanted));
}

async function setStatus(run: RunSql, context: Context, id: string, status: AppointmentStatus, wanted: WantedChange): Promise<Visit> {
  const { by, reasonCode, note } = wanted;
  const visit = found(await lockVisit(run, id));
  wanted.requireOwn(visit);
  const now = context.clock();
  const decision = decideStatus(visit, { status, reasonCode }, by, now);
  if (decision.kind === 'same') {
    await wanted.onOutcome?.(run, visit);
    return visit;
  }
  if (decision.kind === 'refused') throw refuseChange(decision.why, visit.status);
  if (status === 'confirmed' && (await isOnLeave(run, visit))) throw refuseTime('slot_not_offered');
  const changed = await applyDecision(run, context, visit, { ...decision, by, now, note });
  await wanted.onChange?.(run, changed);
  await wanted.onOutcome?.(run, changed);
  return changed;
}

async function moveTo(run: RunSql, context: Context, id: string, startsAt: Date, wanted: WantedChange): Promise<Visit> {
  const { by, duration } = wanted;
  const before = found(await findVisit(run, id));
  wanted.requireOwn(before);
  await lockDoctor(run, before.doctorId);
  if (before.userId !== null) await lockMember(run, before.userId);
  const visit = found(await lockVisit(run, id));
  const minutes = duration ?? minutesOf(visit);
  if (isThere(visit, { startsAt, minutes }, by)) return visit;
  const why = moveRefusal(visit, by, context.clock());
  if (why !== undefined) throw refuseChange(why, visit.status);
  const moved = await moveVisit(run, context, visit, { startsAt, minutes }, by);
  await wanted.onChange?.(run, moved);
  return moved;
}

/** Whether the visit has this time already, and waits for nobody but whom it would wait for after the move. */
function isThere(visit: Visit, { startsAt, minutes }: NewTime, by: Mover): boolean {
  const isSame = visit.startsAt.getTime() === startsAt.getTime() && minutesOf(visit) === minutes;
  return isSame && (visit.status === 'confirmed' || (visit.status === 'pending' && by === 'member'));
}

function minutesOf({ startsAt, endsAt }: Visit): number {
  return Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
}
