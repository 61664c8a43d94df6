// Rules of an account that screens and the server share. No imports, so that screens stay small.

export const SEXES = ['Male', 'Female'] as const;
export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const ADULT_AGE = 18;

export const BIRTH_FORMAT_MESSAGE = 'Enter the date of birth as year-month-day, for example 1990-05-17.';
export const TOO_YOUNG_MESSAGE = 'You must be 18 or older to join.';
export const INVALID_CREDENTIALS_MESSAGE = 'Invalid credentials. Please check your email and password.';
export const EMAIL_TAKEN_MESSAGE = 'An account with this email already exists.';

/** Whole years from `birth` to `today`, both as YYYY-MM-DD; birthdays on 29 February count on 1 March. */
export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** Whether the text is an existing day, as YYYY-MM-DD from 1900 on. */
export function isDay(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}
