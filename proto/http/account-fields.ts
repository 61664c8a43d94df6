import { z } from 'zod';
import { ADULT_AGE, BIRTH_FORMAT_MESSAGE, isDay } from './account-rules.ts';
import { BLOOD_GROUP_RULE, EMAIL_RULE, NEW_PASSWORD_RULE, PASSWORD_RULE, phoneRule, SEX_RULE } from './person-rules.ts';
import { longText, missingText, shortText } from './field-rules.ts';
import { choiceOf, textOf } from './text-fields.ts';

/** A telephone number. */
export function phone(label: string) {
  return textOf(phoneRule(label));
}

/** An e-mail address, in lower case. */
export const email = z
  .string('Enter an email address.')
  .trim()
  .max(EMAIL_RULE.max, 'This email address is too long.')
  .pipe(z.email(EMAIL_RULE.message))
  .transform((text) => text.toLowerCase())
  .meta({ format: 'email' });

export const sex = choiceOf(SEX_RULE);
export const bloodGroup = choiceOf(BLOOD_GROUP_RULE);

export const birth = z
  .string(BIRTH_FORMAT_MESSAGE)
  .refine(isDay, BIRTH_FORMAT_MESSAGE)
  .meta({ format: 'date', description: `YYYY-MM-DD; ${ADULT_AGE} years or older` });

/** A password that is being chosen. */
export const newPassword = z
  .string('Password must be text.')
  .min(NEW_PASSWORD_RULE.min, shortText(NEW_PASSWORD_RULE))
  .max(NEW_PASSWORD_RULE.max, longText(NEW_PASSWORD_RULE));

/** An existing password. */
export const knownPassword = z
  .string(missingText(PASSWORD_RULE))
  .min(1, missingText(PASSWORD_RULE))
  .max(PASSWORD_RULE.max, 'This password is too long.');
