import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import { FUTURE_MESSAGE, TOO_FAR_MESSAGE } from '@sabiwell/proto/http/booking-rules.ts';
import { bookableDays, momentOf } from './slots.domain.ts';

/** When a visit is to begin; 400 for a day before tomorrow in Lagos, or too far ahead. */
export function wantedStart(
  { appointmentDate: date, appointmentTime: time }: { appointmentDate: string; appointmentTime: string },
  now: Date,
) {
  const { first, last } = bookableDays(now);
  if (date < first) throw invalidFields([{ path: 'appointmentDate', message: FUTURE_MESSAGE }]);
  if (date > last) throw invalidFields([{ path: 'appointmentDate', message: TOO_FAR_MESSAGE }]);
  return momentOf(date, time);
}
