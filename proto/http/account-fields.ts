import { z } from 'zod';
import { ADULT_AGE, BIRTH_FORMAT_MESSAGE, isDay } from './account-rules.ts';
import { BLOOD_GROUP_RULE, EMAIL_RULE, NEW_PASSWORD_RULE, PASSWORD_RULE, phoneRule, SEX_RULE } from './person-rules.ts';
import { longText, missingText, shortText } from './field-rules.ts';
import { choiceOf, DAY_FORM, textOf } from './text-fields.ts';

/** A telephone number. */
export function phone(label: string) {
  return textOf(phoneRule(label));
}

/** The part before the @ has 64 characters at most, and no part between two dots is empty or has a hyphen at its ends. */
const EMAIL_PATTERN = /^(?=.{1,64}@)[\w+'-]+(\.[\w+'-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** An e-mail address, in lower case, with the sentences for one that is missing and for one that is none. */
export function emailOf(missing: string, message: string) {
  return z
    .string(missing)
    .trim()
    .max(EMAIL_RULE.max, 'This email address is too long.')
    .pipe(z.email({ pattern: EMAIL_PATTERN, error: message }))
    .transform((text) => text.toLowerCase())
    .meta({ format: 'email', pattern: EMAIL_PATTERN.source });
}

export const email = emailOf('Enter an email address.', EMAIL_RULE.message);

export const sex = choiceOf(SEX_RULE);
export const bloodGroup = choiceOf(BLOOD_GROUP_RULE);

export const birth = z
  .string(BIRTH_FORMAT_MESSAGE)
  .refine(isDay, BIRTH_FORMAT_MESSAGE)
  .meta({ ...DAY_FORM, description: `YYYY-MM-DD; ${ADULT_AGE} years or older` });

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
