import { DAY_MEALS, type DayMeal } from '@sabiwell/proto/http/meal-rules.ts';
import { CRISIS_HOURS, type ReadingType } from '@sabiwell/proto/http/reading-rules.ts';

/** What a member is reminded of at times of the day that they choose. */
export const DAILY_KINDS = [...DAY_MEALS, 'reading', 'tip'] as const;
export type DailyKind = (typeof DAILY_KINDS)[number];

/** Beside these, what comes once: to measure again after a dangerous reading, and what is overdue. */
export type ReminderKind = DailyKind | 'measure_again' | 'care_gap';

/** A reminder that waits for its moment. */
export type Plan = {
  id: string;
  userId: number;
  kind: ReminderKind;
  /** The times of a daily one, HH:mm in Lagos; empty for what comes once. */
  at: string[];
  /** The moment it is meant for. */
  dueAt: Date;
  /** When to look at it: its moment, or later where that was in quiet hours. */
  nextAt: Date;
  /** What one that comes once is about: the reading, or the gap. */
  about?: string;
  /** Of a dangerous reading: its type, and when it was measured. */
  reading?: { type: ReadingType; measuredAt: Date };
  /** Of a gap: which. */
  code?: string;
};

const HOUR_MS = 3_600_000;
const DAILY_LATE_MS = 2 * HOUR_MS;

/** After this long a reminder is of no use: tomorrow morning nobody needs one for dinner. What is overdue stays so. */
export function latestMs(kind: ReminderKind): number {
  if (kind === 'care_gap') return Infinity;
  return kind === 'measure_again' ? CRISIS_HOURS * HOUR_MS : DAILY_LATE_MS;
}

/** How long one is shown, so that the reminders of a month don't hide the rest; undefined for what is shown like anything else. */
export function shownMs(kind: ReminderKind): number | undefined {
  return isDaily(kind) ? 12 * HOUR_MS : undefined;
}

/** What the notification of one that comes once is about: by this it is taken back. */
export function aboutOf({ kind, about, reading }: Plan): string | undefined {
  return kind === 'measure_again' && about !== undefined && reading !== undefined ? aboutAgain(reading.type, about) : about;
}

/** What the reminder to take a dangerous reading again is about. */
export function aboutAgain(type: ReadingType, readingId: string): string {
  return `again:${type}:${readingId}`;
}

/** Whether somebody is reminded of a meal. */
export function isMeal(kind: ReminderKind): kind is DayMeal {
  return (DAY_MEALS as readonly string[]).includes(kind);
}

/** Whether somebody is reminded of it each day. */
export function isDaily(kind: ReminderKind): kind is DailyKind {
  return (DAILY_KINDS as readonly string[]).includes(kind);
}

/** The hours after which a dangerous reading is to be taken again, by how soon it calls for something (ADR 0111). */
export function hoursUntilAgain(level: string): number {
  return level === 'same_day' ? 4 : 1;
}
