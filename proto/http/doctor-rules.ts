// The directory of doctors: its words and rules, for screens and the server. Only rules are imported, so that screens stay small.
import { NAME_FORM, type NumberRule, type TextRule } from './field-rules.ts';
import { EMAIL_RULE, phoneRule } from './person-rules.ts';

/** The specialties that the directory filters by (spec 1 section 4); a doctor may name others. */
export const SPECIALTY_CHIPS = ['General Practitioner', 'Family Medicine', 'Nutritionist', 'Medical Officer'] as const;
/** What a card may say of a doctor's sex, and the languages that the directory filters by; a doctor may speak others. */
export const DOCTOR_SEXES = ['Female', 'Male'] as const;
export type DoctorSex = (typeof DOCTOR_SEXES)[number];
export const LANGUAGE_CHOICES = ['English', 'Hausa', 'Igbo', 'Yoruba', 'Pidgin'] as const;
/** The directory is filtered by a fee of at most so many naira, and by a free time within so many days. */
export const FEE_CHOICES = [1000, 2000, 5000, 10_000] as const;
export const FREE_WITHIN_CHOICES = [1, 3, 7, 14] as const;
/** How many next free times a card shows, and how many days ahead they are looked for. */
export const CARD_SLOTS = 3;
export const CARD_SLOT_DAYS = 14;

/** A doctor as case managers enter one (spec 3 section 2.5). */
export const DOCTOR_RULES = {
  name: { label: 'Doctor name', min: 2, max: 120, ...NAME_FORM },
  specialty: { label: 'Specialty', max: 80 },
  hospital: { label: 'Hospital', max: 120 },
  location: { label: 'Location', max: 120 },
  phone: phoneRule('Phone'),
  email: { ...EMAIL_RULE },
} as const satisfies Record<string, TextRule>;

/** What an application says besides. */
export const LICENCE_RULE = { label: 'Licence number', min: 4, max: 40 } as const satisfies TextRule;
export const YEARS_RULE = {
  min: 0,
  max: 80,
  whole: true,
  message: 'Enter the years of experience, from 0 to 80.',
} as const satisfies NumberRule;
export const VERIFICATION_NOTE_RULE = { label: 'What was checked', max: 500 } as const satisfies TextRule;
export const LICENCE_DAY_MESSAGE = 'Enter the day until which the licence is valid, for example 2027-12-31.';
export const REFUSAL_REASON_RULE = { label: 'Reason', max: 300 } as const satisfies TextRule;
/** Within so many days an administrator decides an application. */
export const DAYS_TO_DECIDE = 3;
export const APPLICATION_STATUSES = ['received', 'approved', 'refused'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** A doctor's calendar (spec 3 section 2.7). */
export const CALENDAR_TYPES = ['consultation', 'break', 'unavailable'] as const;
export type CalendarType = (typeof CALENDAR_TYPES)[number];
export const CALENDAR_MINUTES = [15, 30, 45, 60, 90, 120] as const;
export const CALENDAR_TITLE_RULE = { label: 'Title', max: 120 } as const satisfies TextRule;
export const CALENDAR_NOTES_RULE = { label: 'Notes', max: 1000, optional: true } as const satisfies TextRule;
/** Leave of several weeks is one entry. */
export const LONGEST_CALENDAR_DAYS = 92;
export const CALENDAR_TIME_MESSAGE = 'Say when it begins and how long it takes, or when it ends.';

/** The hours of one day of a doctor's week, each HH:mm. */
type DayHours = { start: string; end: string; breakStart?: string | undefined; breakEnd?: string | undefined };

/** What is wrong with the hours of a day: an end before its start, or a break outside of the day. */
export function dayFault({ start, end, breakStart, breakEnd }: DayHours): string | undefined {
  if (start >= end) return 'A day ends after it starts.';
  if (breakStart === undefined && breakEnd === undefined) return undefined;
  if (breakStart === undefined || breakEnd === undefined) return 'A break needs a start and an end.';
  return start < breakStart && breakStart < breakEnd && breakEnd < end ? undefined : 'A break lies within the day.';
}

/** How many visits a day takes unless the doctor says so (spec 3 section 9). */
export const USUAL_DAY_VISITS = 20;
export const DAY_VISITS_RULE = { min: 1, max: 100, whole: true, message: 'Choose a number from 1 to 100.' } as const satisfies NumberRule;

export const NOTE_RULE = { label: 'Notes', max: 5000, missing: 'Please write a note first.' } as const satisfies TextRule;

export const REVIEW_TEXT_RULE = { label: 'Your review', max: 1000, optional: true } as const satisfies TextRule;
export const STARS_MESSAGE = 'Choose one to five stars.';
export const REVIEW_SOURCE_MESSAGE = 'Say which visit or which trainer booking you rate.';
export const REVIEWED_MESSAGE = 'You have rated this already.';
