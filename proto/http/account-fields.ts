import { z } from 'zod';
import { ADULT_AGE, BIRTH_FORMAT_MESSAGE, BLOOD_GROUPS, isDay, PASSWORD_MAX, PASSWORD_MIN, SEXES } from './account-rules.ts';
import { line, oneOf } from './text-fields.ts';

/** A telephone number; `example` is what its message shows. */
export function phone(label: string) {
  return line(label, 30).regex(/^\+?[\d\s()-]{7,}$/, 'Enter a phone number, for example +2348031234567.');
}

/** An e-mail address, in lower case. */
export const email = z
  .string('Enter an email address.')
  .trim()
  .max(254, 'This email address is too long.')
  .pipe(z.email('Enter an email address, for example amina@example.com.'))
  .transform((text) => text.toLowerCase());

export const sex = oneOf(SEXES, 'Choose Male or Female.');
export const bloodGroup = oneOf(BLOOD_GROUPS, 'Choose a blood group of the list.');

export const birth = z
  .string(BIRTH_FORMAT_MESSAGE)
  .refine(isDay, BIRTH_FORMAT_MESSAGE)
  .meta({ description: `YYYY-MM-DD; ${ADULT_AGE} years or older` });

/** A password that is chosen now. */
export const newPassword = z
  .string('Password must be text.')
  .min(PASSWORD_MIN, `Password must be ${PASSWORD_MIN} characters or more.`)
  .max(PASSWORD_MAX, `Password must be ${PASSWORD_MAX} characters or fewer.`);

/** A password that was chosen before. */
export const knownPassword = z
  .string('Enter your password.')
  .min(1, 'Enter your password.')
  .max(PASSWORD_MAX, 'This password is too long.');
