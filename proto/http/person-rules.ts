// The fields about a person, for forms and the server. No imports, so that forms stay small.
import { BLOOD_GROUPS, PASSWORD_MAX, PASSWORD_MIN, SEXES } from './account-rules.ts';
import { type ChoiceRule, NAME_FORM, type TextRule } from './field-rules.ts';

/** An e-mail address as far as a form checks it; the server checks more closely. */
export const EMAIL_RULE = {
  label: 'Email',
  max: 254,
  pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  message: 'Enter an email address, for example amina@example.com.',
} as const satisfies TextRule;

/** A telephone number. */
export const phoneRule = (label: string) =>
  ({ label, max: 30, pattern: /^\+?[\d\s()-]{7,}$/, message: 'Enter a phone number, for example +2348031234567.' }) satisfies TextRule;

/** A password that is being chosen, and an existing one. */
export const NEW_PASSWORD_RULE = {
  label: 'Password',
  min: PASSWORD_MIN,
  max: PASSWORD_MAX,
  blanks: true,
  missing: `Password must be ${PASSWORD_MIN} characters or more.`,
} as const satisfies TextRule;
export const PASSWORD_RULE = {
  label: 'Password',
  max: PASSWORD_MAX,
  blanks: true,
  missing: 'Enter your password.',
} as const satisfies TextRule;
export const CURRENT_PASSWORD_RULE = {
  label: 'Current password',
  max: PASSWORD_MAX,
  blanks: true,
  missing: 'Enter your current password.',
} as const satisfies TextRule;

export const SEX_RULE = { oneOf: SEXES, message: 'Choose Male or Female.' } as const satisfies ChoiceRule;
export const BLOOD_GROUP_RULE = {
  oneOf: BLOOD_GROUPS,
  optional: true,
  message: 'Choose a blood group from the list.',
} as const satisfies ChoiceRule;

/** The fields that sign-up and profile share, under the names of each. */
export const PERSON_RULES = {
  firstName: { label: 'First name', max: 80, ...NAME_FORM },
  middleName: { label: 'Middle name', max: 80, optional: true, ...NAME_FORM },
  lastName: { label: 'Last name', max: 80, ...NAME_FORM },
  tel: phoneRule('Phone number'),
  city: { label: 'City', max: 80 },
  country: { label: 'Country', max: 80 },
  address: { label: 'Address', max: 200, optional: true },
} as const satisfies Record<string, TextRule>;

/** What sign-up asks for besides; `email` is what a member later signs in with. */
export const SIGN_UP_RULES = {
  whatsappNumber: { label: 'WhatsApp number', max: 30, optional: true },
  referralCode: { label: 'Referral code', max: 8, optional: true, pattern: /^[A-Z0-9]{8}$/, message: "We can't find this referral code." },
} as const satisfies Record<string, TextRule>;
export const SIGN_IN_EMAIL_RULE = { label: 'Email', max: 254, missing: 'Enter your email address.' } as const satisfies TextRule;
