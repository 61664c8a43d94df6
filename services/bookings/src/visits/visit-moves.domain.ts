import {
  type AppointmentStatus,
  HOURS_TO_CHANGE,
  MINUTES_TO_ABSENCE,
  MINUTES_TO_OPEN,
  MOST_MOVES,
  type ReasonCode,
} from '@sabiwell/proto/http/booking-rules.ts';

/** Who changes a visit: the member, a role of staff, or the service itself. */
export type Mover = 'member' | 'doctor' | 'case_manager' | 'admin' | 'system';

/** What happens to the money of a visit that does not take place: there is none, it goes back, or the doctor keeps it. */
export type MoneyWord = 'none' | 'return' | 'keep';

/** Why a change is refused. */
export type Refusal = 'wrong_state' | 'too_early' | 'too_late' | 'too_late_to_cancel' | 'moved_twice' | 'not_yours';

/** What decides about the changes of a visit. */
export type VisitState = {
  status: AppointmentStatus;
  startsAt: Date;
  moves: number;
  movedByDoctor: boolean;
  /** Kobo. */
  feeKobo: number;
};

/** The status that somebody wants; a reason only for what does not take place. */
export type Wish = { status: AppointmentStatus; reasonCode?: ReasonCode | undefined };

/** A visit stays as it is because it is so already, or it changes, or the change is refused. */
export type Decision =
  | { kind: 'same' }
  | { kind: 'change'; status: AppointmentStatus; reasonCode: ReasonCode | null; money: MoneyWord }
  | { kind: 'refused'; why: Refusal };

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const refused = (why: Refusal): Decision => ({ kind: 'refused', why });
const isActive = (status: AppointmentStatus) => status === 'pending' || status === 'confirmed';

/** Decides about a wanted status (care.md 3.1). */
export function decideStatus(visit: VisitState, { status: wanted, reasonCode }: Wish, by: Mover, now: Date): Decision {
  if (visit.status === wanted) return { kind: 'same' };
  switch (wanted) {
    case 'confirmed':
      if (by === 'member') return refused('not_yours');
      return visit.status === 'pending' ? change('confirmed') : refused('wrong_state');
    case 'rejected':
      if (by !== 'doctor' && by !== 'case_manager') return refused('not_yours');
      if (visit.status !== 'pending') return refused('wrong_state');
      return change('rejected', reasonCode === 'doctor_unavailable' ? reasonCode : 'declined', moneyBack(visit));
    case 'in_progress':
      if (by !== 'doctor') return refused('not_yours');
      if (visit.status !== 'confirmed') return refused('wrong_state');
      return now.getTime() < visit.startsAt.getTime() - MINUTES_TO_OPEN * MINUTE_MS ? refused('too_early') : change('in_progress');
    case 'completed':
      if (by !== 'doctor' && by !== 'case_manager') return refused('not_yours');
      if (visit.status !== 'confirmed' && visit.status !== 'in_progress') return refused('wrong_state');
      return now < visit.startsAt ? refused('too_early') : change('completed');
    case 'cancelled':
      return decideCancelling(visit, reasonCode, by, now);
    case 'pending':
      return refused('wrong_state');
  }
}

function decideCancelling(visit: VisitState, reasonCode: ReasonCode | undefined, by: Mover, now: Date): Decision {
  if (!isActive(visit.status)) return refused('wrong_state');
  if (by === 'member') return decideOwnCancelling(visit, now);
  if (reasonCode === 'member_absent') {
    if (by !== 'doctor') return refused('not_yours');
    if (visit.status !== 'confirmed') return refused('wrong_state');
    const isEarly = now.getTime() < visit.startsAt.getTime() + MINUTES_TO_ABSENCE * MINUTE_MS;
    return isEarly ? refused('too_early') : change('cancelled', reasonCode, visit.feeKobo === 0 ? 'none' : 'keep');
  }
  if (by === 'system') {
    // Money that has gone back already is not returned again.
    if (reasonCode === 'refunded') return change('cancelled', 'refunded', 'none');
    return visit.status === 'pending' ? change('cancelled', 'not_confirmed', moneyBack(visit)) : refused('wrong_state');
  }
  return change('cancelled', reasonCode ?? (by === 'doctor' ? 'doctor_unavailable' : 'by_staff'), moneyBack(visit));
}

/** A member cancels freely while the visit waits, after the doctor moved it, and until 24 hours before it; later the fee is kept. */
function decideOwnCancelling(visit: VisitState, now: Date): Decision {
  if (now >= visit.startsAt && visit.status === 'confirmed') return refused('too_late_to_cancel');
  const isFree = now.getTime() <= cancelFreelyUntil(visit).getTime();
  return isFree
    ? change('cancelled', 'by_member', moneyBack(visit))
    : change('cancelled', 'by_member_late', visit.feeKobo === 0 ? 'none' : 'keep');
}

/** Until when the member may cancel without paying. */
export function cancelFreelyUntil({ status, startsAt, movedByDoctor }: VisitState): Date {
  const isFreeToTheEnd = status === 'pending' || movedByDoctor;
  return isFreeToTheEnd ? startsAt : new Date(startsAt.getTime() - HOURS_TO_CHANGE * HOUR_MS);
}

/** Whether somebody may give the visit another time; undefined where they may. */
export function moveRefusal(visit: VisitState, by: Mover, now: Date): Refusal | undefined {
  if (!isActive(visit.status)) return 'wrong_state';
  if (by === 'doctor' || by === 'case_manager') return undefined;
  if (by !== 'member') return 'not_yours';
  if (visit.moves >= MOST_MOVES) return 'moved_twice';
  return now.getTime() > visit.startsAt.getTime() - HOURS_TO_CHANGE * HOUR_MS ? 'too_late' : undefined;
}

function change(status: AppointmentStatus, reasonCode: ReasonCode | null = null, money: MoneyWord = 'none'): Decision {
  return { kind: 'change', status, reasonCode, money };
}

function moneyBack({ feeKobo }: VisitState): MoneyWord {
  return feeKobo === 0 ? 'none' : 'return';
}
