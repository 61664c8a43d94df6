import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import { ADULT_AGE, ageOn, TOO_YOUNG_MESSAGE } from '@sabiwell/proto/http/account-rules.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';

/** Refuses a date of birth in the future, or of somebody under 18 on this day in Lagos. */
export function refuseBirth(birth: string, now: Date): void {
  const today = lagosDay(now);
  if (birth > today) throw invalidFields([{ path: 'birth', message: 'This date of birth is in the future.' }]);
  // There is no way yet for a guardian to sign up for a child.
  if (ageOn(birth, today) < ADULT_AGE) throw invalidFields([{ path: 'birth', message: TOO_YOUNG_MESSAGE }]);
}
