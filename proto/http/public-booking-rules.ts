// The public booking page: its fields and sentences, for the form and the server. No imports but rules of fields, so that the form stays small.
import { type ChoiceRule, NAME_FORM, type TextRule } from './field-rules.ts';

/** A form that is sent faster than anybody types was filled in by a machine. */
export const SHORTEST_FORM_MS = 2_000;
/** The same form again within this time is the same booking. */
export const SAME_BOOKING_MS = 10 * 60_000;
/** How long an address can be proved; a booking that nobody proved or dealt with is deleted then. */
export const BOOKING_LINK_DAYS = 7;
/** Within this time somebody of the team gets in touch. */
export const BOOKING_ANSWER_HOURS = 24;

export const BOOKING_SEXES = ['Male', 'Female', 'Other'] as const;
export type BookingSex = (typeof BOOKING_SEXES)[number];

const NAME_MESSAGE = 'Name must be at least 2 characters';
const EMAIL_MESSAGE = 'Please enter a valid email address';
const PHONE_MESSAGE = 'Phone number must be at least 10 digits';

/** The lines of text of the form. */
export const PUBLIC_BOOKING_RULES = {
  name: { label: 'Full name', min: 2, max: 160, missing: NAME_MESSAGE, tooShort: NAME_MESSAGE, ...NAME_FORM },
  email: { label: 'Email', max: 254, pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, missing: EMAIL_MESSAGE, message: EMAIL_MESSAGE },
  phone: {
    label: 'Phone number',
    max: 30,
    pattern: /^\+?(?:[\s()-]*\d){10,15}[\s()-]*$/,
    missing: PHONE_MESSAGE,
    message: PHONE_MESSAGE,
  },
  location: { label: 'Location', max: 120, missing: 'Location is required' },
  message: { label: 'Message', max: 2_000, optional: true },
} as const satisfies Record<string, TextRule>;

export const BOOKING_SEX_RULE = { oneOf: BOOKING_SEXES, message: 'Please select your gender' } as const satisfies ChoiceRule;
export const BIRTH_MISSING_MESSAGE = 'Date of birth is required';
export const BIRTH_AHEAD_MESSAGE = 'This date of birth is in the future.';
export const NO_DOCTOR_MESSAGE = 'Please select a doctor';
/** A time without its day, or a day without its time. */
export const HALF_WISH_MESSAGE = 'Choose both a day and a time, or neither.';
export const WISH_FORM_MESSAGE = 'Choose a day and a time from the list.';

export const BOOKING_RECEIVED_MESSAGE = 'Thank you for your booking. Our team will contact you soon to confirm your appointment.';
