import { DomainError, invalidFields } from '@sabiwell/chassis/http/errors.ts';
import {
  NO_SESSION_LEFT_MESSAGE,
  NO_TRAINER_YET_MESSAGE,
  SESSION_FUTURE_MESSAGE,
  SESSION_NOT_OFFERED_MESSAGE,
  SESSION_OVERLAP_MESSAGE,
  SESSION_TAKEN_MESSAGE,
  SESSION_TOO_FAR_MESSAGE,
  SESSION_TOO_LATE_MESSAGE,
} from '@sabiwell/proto/http/trainer-rules.ts';
import type { TrainerBooking } from './trainer-booking.domain.ts';

// Why a session can't be planned or dropped, as its member reads it.

const conflict = (code: string, message: string) => () => new DomainError(code, message, { kind: 'conflict' });
const wrongDate = (message: string) => () => invalidFields([{ path: 'sessionDate', message }]);

export const notInFuture = wrongDate(SESSION_FUTURE_MESSAGE);
export const tooFar = wrongDate(SESSION_TOO_FAR_MESSAGE);
export const noTrainerYet = conflict('no_trainer', NO_TRAINER_YET_MESSAGE);
export const noneLeft = conflict('none_left', NO_SESSION_LEFT_MESSAGE);
export const notOffered = conflict('slot_not_offered', SESSION_NOT_OFFERED_MESSAGE);
export const slotTaken = conflict('slot_taken', SESSION_TAKEN_MESSAGE);
export const ownOverlap = conflict('own_overlap', SESSION_OVERLAP_MESSAGE);
export const tooLate = conflict('too_late', SESSION_TOO_LATE_MESSAGE);

/** It is completed or cancelled already. */
export function overAlready({ status }: Pick<TrainerBooking, 'status'>): DomainError {
  return new DomainError('wrong_state', `This is ${status} already.`, { kind: 'conflict', extra: { status } });
}
