// Rules, words and sentences of visits with a doctor that screens and the server share. Only types are imported, so that screens stay small.
import type { ChoiceRule, TextRule } from './field-rules.ts';

/** The times at which a visit may begin, on the clock in Lagos: every half hour from 08:00 to 17:30 (spec 1 section 5). */
export const SLOT_TIMES: readonly string[] = Array.from(
  { length: 20 },
  (_, i) => `${String(8 + Math.floor(i / 2)).padStart(2, '0')}:${i % 2 === 0 ? '00' : '30'}`,
);
/** When a doctor without a schedule stops seeing patients. */
export const USUAL_CLOSING = '18:00';
export const SLOT_MINUTES = 30;

/** How long a visit may take, in minutes. */
export const VISIT_MINUTES = [15, 30, 45, 60] as const;
export type VisitMinutes = (typeof VISIT_MINUTES)[number];
export const USUAL_VISIT_MINUTES = 30;

export const APPOINTMENT_STATUSES = ['pending', 'confirmed', 'in_progress', 'completed', 'cancelled', 'rejected'] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];
/** What a visit was paid with so far; `not_required` is free. */
export const VISIT_PAYMENT_STATUSES = ['pending', 'completed', 'refunded', 'not_required'] as const;
export type VisitPaymentStatus = (typeof VISIT_PAYMENT_STATUSES)[number];
/** Who asked for a visit: the member, a guest on the public booking page, or a case manager. */
export const APPOINTMENT_SOURCES = ['member', 'public', 'staff'] as const;
export type AppointmentSource = (typeof APPOINTMENT_SOURCES)[number];

export const PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];
export const APPOINTMENT_TYPES = ['consultation', 'follow-up', 'screening', 'emergency'] as const;
export type AppointmentType = (typeof APPOINTMENT_TYPES)[number];

/** The reasons that a doctor may give for a cancelled visit; without one it is the first. `member_absent` keeps the fee. */
export const DOCTOR_REASONS = ['doctor_unavailable', 'doctor_absent', 'member_absent'] as const;
/** The reasons that a case manager may give for a cancelled visit; without one it is the first. */
export const CASE_MANAGER_REASONS = ['by_staff', 'doctor_unavailable', 'doctor_absent'] as const;
/** Why staff cancel a booking of the public page or of a trainer; without a word it is the first. */
export const STAFF_CANCEL_REASONS = ['by_staff', 'not_reached', 'duplicate', 'doctor_unavailable'] as const;
/** Every reason for which a visit does not take place; the other ones follow from what happened. */
export const REASON_CODES = [
  'by_member',
  'by_member_late',
  'not_confirmed',
  'declined',
  'refunded',
  'by_staff',
  'doctor_unavailable',
  'doctor_absent',
  'member_absent',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** How many days ahead a visit may be booked; the first is tomorrow in Lagos. */
export const MOST_DAYS_AHEAD = 90;
/** How many days of free times one call may ask for. */
export const MOST_SLOT_DAYS = 31;
/** A member may move a visit, and cancel a confirmed one without paying, until so many hours before it starts. */
export const HOURS_TO_CHANGE = 24;
export const MOST_MOVES = 2;
/** So many visits of a member may wait that were never confirmed. */
export const MOST_PENDING = 5;
/** A visit is confirmed within so many hours, and so many before it starts. */
export const HOURS_TO_CONFIRM = 24;
export const HOURS_CONFIRMED_BEFORE = 2;
/** A follow-up is free when it starts within so many days of a completed visit to the same doctor. */
export const FOLLOW_UP_DAYS = 7;
/** A doctor opens a visit from so many minutes before its start on, and says from so many after it that nobody came. */
export const MINUTES_TO_OPEN = 15;
export const MINUTES_TO_ABSENCE = 15;
/** A member joins a visit from so many minutes before its start on. */
export const MINUTES_TO_JOIN = 10;
/** A call about a visit may begin late; after so long past its end nobody waits any more. */
export const MINUTES_TO_JOIN_LATE = 30;
/** A member may share the readings of so many days with the doctor of a visit. */
export const SHARED_READING_DAYS = 30;
/** Shared readings are shared no longer than so many hours after the visit, even where nobody said how it ended. */
export const SHARED_HOURS_AFTER = 24;
/** A fee can be paid until so many days after the visit. */
export const DAYS_TO_PAY = 14;

export const FILL_IN_MESSAGE = 'Please fill in all required fields (date, time, and reason).';
export const FUTURE_MESSAGE = 'Please select a future date and time for your appointment.';
export const TOO_FAR_MESSAGE = `Appointments can be booked up to ${MOST_DAYS_AHEAD} days ahead.`;
export const DOCTOR_MESSAGE = 'Please select a doctor';
export const APPOINTMENT_DATE_MESSAGE = 'Enter the date as year-month-day, for example 2026-12-01.';
export const APPOINTMENT_TIME_MESSAGE = 'Enter the time as hours and minutes, for example 09:30.';
export const CHANGE_MESSAGE = 'Say either the new status, or the new date and time.';
export const SHARE_MESSAGE = 'Say whether you share your readings.';
export const SHARING_OVER_MESSAGE = 'This appointment is over, so nothing can be shared for it.';
export const NO_MEMBER_MESSAGE = 'There is no member with this number.';

export const SLOT_TAKEN_MESSAGE = 'That time was just taken';
export const OWN_OVERLAP_MESSAGE = 'You already have an appointment at that time.';
export const MEMBER_OVERLAP_MESSAGE = 'The member already has an appointment at that time.';
export const SLOT_NOT_OFFERED_MESSAGE = 'The doctor does not see patients at that time.';
export const DOCTOR_UNAVAILABLE_MESSAGE = 'This doctor is not taking bookings now.';
export const TOO_MANY_PENDING_MESSAGE = `You have ${MOST_PENDING} appointments waiting to be confirmed.`;
export const TOO_LATE_MESSAGE = `Appointments can be moved up to ${HOURS_TO_CHANGE} hours before they start.`;
export const MOVED_TWICE_MESSAGE = 'An appointment can be moved twice.';
export const FOLLOW_UP_WEEK_MESSAGE = `A free follow-up starts within ${FOLLOW_UP_DAYS} days of the visit before it. Please choose an earlier time.`;
export const TOO_EARLY_MESSAGE = 'It is too early for that.';
export const TOO_LATE_TO_CANCEL_MESSAGE = 'This appointment has begun and can no longer be cancelled.';
/** Why a decision contradicts the one that was made; the status is said as people read it. */
export const wrongStateMessage = (status: string): string => `This is ${status.replace('_', ' ')} already.`;

export const REASON_RULE: TextRule = { label: 'Reason', max: 1000, missing: FILL_IN_MESSAGE };
export const NOTES_RULE: TextRule = { label: 'Notes', max: 2000, optional: true };
export const PRIORITY_RULE: ChoiceRule<Priority> = { oneOf: PRIORITIES, message: 'Choose low, normal, high or urgent.' };
export const APPOINTMENT_TYPE_RULE: ChoiceRule<AppointmentType> = {
  oneOf: APPOINTMENT_TYPES,
  message: 'Choose consultation, follow-up, screening or emergency.',
};
/** What a doctor records of a completed visit; the member reads all of it but the diagnosis in the doctor's own words. */
export const OUTCOME_RULES = {
  diagnosis: { label: 'Diagnosis', max: 1000, optional: true },
  plainWords: { label: 'In plain words', max: 1000, optional: true },
  treatment: { label: 'Treatment', max: 2000, optional: true },
} as const satisfies Record<string, TextRule>;
export const OUTCOME_STATUS_MESSAGE = 'What was found is recorded when the visit is completed.';
export const FOLLOW_UP_DAY_MESSAGE = 'Choose a day after today.';
export const VISIT_MINUTES_MESSAGE = 'Choose 15, 30, 45 or 60 minutes.';

/** Whether a visit has this status waits for something to happen or happens: its time is taken. */
export function isActiveStatus(status: AppointmentStatus): boolean {
  return status === 'pending' || status === 'confirmed' || status === 'in_progress';
}
