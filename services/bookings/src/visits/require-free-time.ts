import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { DOCTOR_MESSAGE } from '@sabiwell/proto/http/booking-rules.ts';
import { lagosDay, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';
import type { Context } from '../context.ts';
import { applyDecision } from './apply-decision.ts';
import { type DoctorAgenda, readAgenda } from './agenda.store.ts';
import { lockDoctor, lockDoctorAndMember } from './lock-times.ts';
import { refuseOverlap, refuseTime } from './refuse-change.ts';
import { timeRefusal } from './slots.domain.ts';
import { decideStatus, type Mover } from './visit-moves.domain.ts';
import { listOverlapping } from './visit.store.ts';

/** A time for a visit; `except` is the visit itself, where it is moved. */
export type WantedTime = {
  doctorId: number;
  userId: number | null;
  startsAt: Date;
  minutes: number;
  by: Mover;
  except?: string | undefined;
};

const DAY_HOURS = 24;

/** The Lagos day that a visit begins on, from its first moment to its last. */
export function dayAround(startsAt: Date): { since: Date; until: Date } {
  const day = lagosDay(startsAt);
  return { since: lagosMoment(day), until: lagosMoment(day, DAY_HOURS) };
}

/**
 * Takes the locks of the doctor and the member until the transaction ends, and refuses a time that is not offered or is taken. Visits that
 * nobody confirmed in time end here, where they stand in the way. Returns the doctor's agenda of that day.
 */
export async function requireFreeTime(run: RunSql, context: Context, wanted: WantedTime): Promise<DoctorAgenda> {
  const { doctorId, userId, startsAt, except } = wanted;
  if (userId === null) await lockDoctor(run, doctorId);
  else await lockDoctorAndMember(run, doctorId, userId);
  const now = context.clock();
  const agenda = await readAgenda(run, doctorId, { ...dayAround(startsAt), now, except });
  return requireFree(run, context, wanted, { agenda, overlaps: true });
}

/**
 * The same for a transaction that has taken those locks and read the agenda after that; `overlaps` is false where no visit takes the time.
 */
export async function requireFree<Known extends DoctorAgenda>(
  run: RunSql,
  context: Context,
  wanted: WantedTime,
  { agenda, overlaps }: { agenda: Known | undefined; overlaps: boolean },
): Promise<Known> {
  const { startsAt, minutes, by, except } = wanted;
  const now = context.clock();
  if (agenda === undefined || !agenda.isVerified) throw invalidFields([{ path: 'doctorId', message: DOCTOR_MESSAGE }]);
  // A doctor who takes no new patients may still give a visit another time.
  const isGivenByStaff = except !== undefined && by !== 'member';
  if (!agenda.available && !isGivenByStaff) throw refuseTime('doctor_unavailable');
  const why = timeRefusal(agenda, startsAt, minutes, now);
  if (why === 'not_offered') throw refuseTime('slot_not_offered');
  if (overlaps) await clearTheWay(run, context, wanted, now);
  // Nothing overlaps, but the doctor has as many visits that day as they take.
  if (why === 'taken') throw refuseTime('slot_taken');
  return agenda;
}

/** Ends holds that nobody confirmed in time, and refuses a time that the member has another visit at. */
async function clearTheWay(run: RunSql, context: Context, wanted: WantedTime, now: Date): Promise<void> {
  const endsAt = new Date(wanted.startsAt.getTime() + wanted.minutes * 60_000);
  for (const visit of await listOverlapping(run, { ...wanted, endsAt })) {
    const isLate = visit.status === 'pending' && visit.confirmBy !== null && visit.confirmBy <= now;
    if (!isLate) throw visit.userId === null || visit.userId !== wanted.userId ? refuseTime('slot_taken') : refuseOverlap(wanted.by);
    const ending = decideStatus(visit, { status: 'cancelled', reasonCode: 'not_confirmed' }, 'system', now);
    if (ending.kind === 'change') await applyDecision(run, context, visit, { ...ending, by: 'system', now });
  }
}
