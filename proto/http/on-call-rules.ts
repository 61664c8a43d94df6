// Words and rules of who is called for a crisis that screens and the server share (docs/adr/0102).
import { TASK_ROLES } from './task-rules.ts';

/** Days of the week as the list numbers them, Sunday being 0. */
export const DAYS_OF_WEEK = [0, 1, 2, 3, 4, 5, 6] as const;
export const HOURS_OF_DAY = 24;

/** How long a crisis may stay unclaimed before the next person hears of it. */
export const NEXT_CALL_MINUTES = 15;

/** How many people are called one after the other in an hour of the list. */
export const MOST_ON_CALL = 3;

/** Whose account may stand in the list: who sees the tasks of crises. */
export const ON_CALL_ROLES = TASK_ROLES;

/** Whom a crisis is told to: one person of the list, then all case managers, then all administrators. */
export const ALERT_STEPS = ['on_call', 'case_managers', 'admins'] as const;
export type AlertStep = (typeof ALERT_STEPS)[number];

export const ON_CALL_DAYS_MESSAGE = 'Choose at least one day.';
export const ON_CALL_HOUR_MESSAGE = 'Choose a full hour, 0 to 23.';
export const ON_CALL_PERSON_MESSAGE = 'Choose people whose account is in use and who see tasks.';
export const ON_CALL_TWICE_MESSAGE = 'Choose each person once.';
export const AWAY_MESSAGE = 'Choose a time that is still to come.';

/** An hour of the week by the clock in Lagos. */
export type HourOfWeek = { dayOfWeek: number; hour: number };

/**
 * The hours of the week from `fromHour` until `untilHour` of these days. Where they end no later than they begin, they go on into the next
 * morning: 22 to 6 is a night, and 0 to 0 a whole day.
 */
export function hoursOfWeek({ days, fromHour, untilHour }: { days: readonly number[]; fromHour: number; untilHour: number }): HourOfWeek[] {
  const length = untilHour > fromHour ? untilHour - fromHour : untilHour + HOURS_OF_DAY - fromHour;
  return [...new Set(days)].flatMap((day) =>
    Array.from({ length }, (_, i) => {
      const hour = fromHour + i;
      return { dayOfWeek: (day + Math.floor(hour / HOURS_OF_DAY)) % DAYS_OF_WEEK.length, hour: hour % HOURS_OF_DAY };
    }),
  );
}
