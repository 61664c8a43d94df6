// Meals of a day, for screens and the server. No imports, so that screens stay small.

/** A snack is not one of the meals of a day (spec 1 section 3). */
export const DAY_MEALS = ['breakfast', 'lunch', 'dinner'] as const;
export type DayMeal = (typeof DAY_MEALS)[number];

export const DAY_MESSAGE = 'Give a day such as 2026-11-21.';
export const FUTURE_DAY_MESSAGE = 'This day is in the future.';
