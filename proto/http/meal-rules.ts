// Meals of a day, for screens and server; no library, so that a screen loads nothing for them.

/** A snack is no meal of the day (spec 1 section 3). */
export const DAY_MEALS = ['breakfast', 'lunch', 'dinner'] as const;
export type DayMeal = (typeof DAY_MEALS)[number];

export const DAY_MESSAGE = 'Give a day such as 2026-11-21.';
export const FUTURE_DAY_MESSAGE = 'This day is in the future.';
