import { DomainError, notFound } from '@sabiwell/chassis/http/errors.ts';
import {
  type AppointmentStatus,
  DOCTOR_UNAVAILABLE_MESSAGE,
  FOLLOW_UP_WEEK_MESSAGE,
  MEMBER_OVERLAP_MESSAGE,
  MOVED_TWICE_MESSAGE,
  OWN_OVERLAP_MESSAGE,
  SLOT_NOT_OFFERED_MESSAGE,
  SLOT_TAKEN_MESSAGE,
  TOO_EARLY_MESSAGE,
  TOO_LATE_MESSAGE,
  TOO_LATE_TO_CANCEL_MESSAGE,
  wrongStateMessage,
} from '@sabiwell/proto/http/booking-rules.ts';
import type { Mover, Refusal } from './visit-moves.domain.ts';

const CHANGES = {
  too_early: TOO_EARLY_MESSAGE,
  too_late: TOO_LATE_MESSAGE,
  too_late_to_cancel: TOO_LATE_TO_CANCEL_MESSAGE,
  moved_twice: MOVED_TWICE_MESSAGE,
} as const;

const TIMES = {
  slot_taken: SLOT_TAKEN_MESSAGE,
  slot_not_offered: SLOT_NOT_OFFERED_MESSAGE,
  doctor_unavailable: DOCTOR_UNAVAILABLE_MESSAGE,
  follow_up_week: FOLLOW_UP_WEEK_MESSAGE,
} as const;

/** 409 of a change of a visit that its state, or the time, does not allow. */
export function refuseChange(why: Refusal, status: AppointmentStatus): DomainError {
  if (why === 'not_yours') return notFound();
  if (why === 'wrong_state') return wrongState(status);
  return new DomainError(why, CHANGES[why], { kind: 'conflict' });
}

/** 409 of a time that can't be had. */
export function refuseTime(code: keyof typeof TIMES): DomainError {
  return new DomainError(code, TIMES[code], { kind: 'conflict' });
}

/** 409: the member is elsewhere at that time. */
export function refuseOverlap(by: Mover): DomainError {
  return new DomainError('own_overlap', by === 'member' ? OWN_OVERLAP_MESSAGE : MEMBER_OVERLAP_MESSAGE, { kind: 'conflict' });
}

/** 409: it was decided otherwise already. */
export function wrongState(status: string): DomainError {
  return new DomainError('wrong_state', wrongStateMessage(status), { kind: 'conflict', params: { status } });
}
