// Rules, words and sentences of trainers that screens and the server share. No imports, so that screens stay small.

/** One of the services that trainers sell, by its product code. */
export type TrainerService = {
  /** As in the price list (spec 1 section 8). */
  name: string;
  /** How long each session takes. */
  minutes: number;
  /** How many sessions were paid. */
  sessions: number;
  /** Until how many days after the purchase they can be. */
  days: number;
  /** Several members share a session. */
  isGroup: boolean;
};

const service = (name: string, over: Partial<TrainerService> = {}): TrainerService => ({
  name,
  minutes: 60,
  sessions: 1,
  days: 30,
  isGroup: false,
  ...over,
});

export const TRAINER_SERVICES: Readonly<Record<string, TrainerService>> = {
  trainer_session: service('Personal Training Session'),
  trainer_group: service('Group Training Session', { isGroup: true }),
  trainer_assessment: service('Fitness Assessment', { minutes: 30 }),
  trainer_nutrition: service('Nutrition Consultation', { minutes: 45 }),
  // The first talk; the plan itself comes from the trainer.
  trainer_weekly_plan: service('Weekly Training Plan', { minutes: 30, days: 7 }),
  trainer_monthly_program: service('Monthly Training Program', { minutes: 30 }),
  trainer_online_monthly: service('Monthly Online Training Sessions', { sessions: 4 }),
  trainer_offline_monthly: service('Monthly offline Training Sessions', { sessions: 8 }),
};

/** How many members can join one session of a group. */
export const GROUP_PLACES = 10;
/** A session can be dropped until so many hours before it begins. */
export const HOURS_TO_DROP = 24;
/** How many days of free times one call may ask for. */
export const MOST_TRAINER_DAYS = 31;
export const MOST_HIGHLIGHTS = 5;

export const TRAINER_BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type TrainerBookingStatus = (typeof TRAINER_BOOKING_STATUSES)[number];
export const SESSION_STATUSES = ['planned', 'done', 'cancelled'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

/** When a trainer works on a day, on the clock in Lagos. */
export type WorkingHours = { start: string; end: string };

/** The usual week, by the day's number, 0 is Sunday (spec 1 section 9); a day without hours is one of rest. */
export const USUAL_WEEK: Readonly<Record<string, WorkingHours>> = {
  ...Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, { start: '06:00', end: '20:00' }])),
  6: { start: '08:00', end: '18:00' },
};

export const SESSION_FILL_IN_MESSAGE = 'Please choose a date and a time.';
export const SESSION_DATE_MESSAGE = 'Enter the date as year-month-day, for example 2026-12-01.';
export const SESSION_TIME_MESSAGE = 'Enter the time as hours and minutes, for example 09:30.';
export const SESSION_FUTURE_MESSAGE = 'Please choose a day from tomorrow on.';
export const SESSION_TOO_FAR_MESSAGE = 'What you bought ends before that day.';
export const SESSION_NOT_OFFERED_MESSAGE = 'The trainer does not work at that time.';
export const SESSION_TAKEN_MESSAGE = 'That time was just taken';
export const SESSION_OVERLAP_MESSAGE = 'You already have a session at that time.';
export const SESSION_TOO_LATE_MESSAGE = `A session can be dropped up to ${HOURS_TO_DROP} hours before it begins.`;
export const NO_SESSION_LEFT_MESSAGE = 'You have planned every session that you bought.';
export const NO_TRAINER_YET_MESSAGE = 'Please choose a trainer first.';
export const TRAINER_CHOSEN_MESSAGE = 'You have chosen a trainer already.';
export const NO_SUCH_TRAINER_MESSAGE = 'There is no trainer with this number.';
export const UNKNOWN_SERVICE_MESSAGE = 'We know no such service.';
