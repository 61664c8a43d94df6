import { dayLater, lagosDay, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';

const MINUTE_MS = 60_000;

/** How far a moment is away, in whole units; `now` where it is less than a minute. */
export type Distance = { unit: 'now' } | { unit: 'minutes' | 'hours' | 'days'; count: number; isOver: boolean };

/** Whole minutes below an hour and a half, whole hours below two days, then whole days. */
export function distanceTo(instant: string, now: Date): Distance {
  const away = (Date.parse(instant) - now.getTime()) / MINUTE_MS;
  const isOver = away < 0;
  const minutes = Math.floor(Math.abs(away));
  if (minutes === 0) return { unit: 'now' };
  if (minutes < 90) return { unit: 'minutes', count: minutes, isOver };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { unit: 'hours', count: hours, isOver } : { unit: 'days', count: Math.floor(hours / 24), isOver };
}

/** The times that a person chooses from; `other` is typed. */
export const DELAYS = ['in15', 'in30', 'in60', 'in240', 'tomorrow', 'other'] as const;
export type Delay = (typeof DELAYS)[number];

const MINUTES: Partial<Record<Delay, number>> = { in15: 15, in30: 30, in60: 60, in240: 240 };
const MORNING = 9;

/** The moment that was chosen; `typed` is a day and time by the clock in Lagos, 2026-11-28T10:00. Undefined where none is, or it is over. */
export function momentOf(delay: string, typed: string, now: Date): Date | undefined {
  const minutes = MINUTES[delay as Delay];
  if (minutes !== undefined) return new Date(now.getTime() + minutes * MINUTE_MS);
  if (delay === 'tomorrow') return lagosMoment(dayLater(lagosDay(now), 1), MORNING);
  const at = new Date(`${typed}:00+01:00`);
  return at > now ? at : undefined;
}
