import { dayLater, lagosDay, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';
import { t } from './messages.ts';

const timeZone = 'Africa/Lagos';
const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' });
const longDayFormat = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
const fullDayFormat = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
const fullFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const dateTimeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

/** A number with at most `digits` decimals and commas: 1,250 or 8.2. */
export function figure(value: number, digits = 0): string {
  return value.toLocaleString('en-NG', { maximumFractionDigits: digits });
}

/** Friday 20 November. */
export function longDay(at: Date): string {
  return longDayFormat.format(at);
}

/** Noon of the day YYYY-MM-DD, a moment that falls on that day in Lagos. */
export function noonOf(day: string): Date {
  return lagosMoment(day, 12);
}

/** Formats a day YYYY-MM-DD as 20 Nov. */
export function shortDay(day: string): string {
  return dayFormat.format(noonOf(day));
}

/** 20 November 2026. */
export function fullDay(at: Date): string {
  return fullDayFormat.format(at);
}

/** 20 Nov 2026, 09:14. */
export function dateAndTime(instant: string): string {
  return dateTimeFormat.format(new Date(instant));
}

/** Fri, 20 Nov 2026, 09:14. */
export function fullTime(instant: string): string {
  return fullFormat.format(new Date(instant));
}

/** When something happened, in everyday words: Just now; 5 minutes ago; Today, 09:14; Yesterday, 18:20; 18 Nov, 09:14. */
export function dayAndTime(instant: string | Date, now: Date = new Date()): string {
  const at = new Date(instant);
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes >= 0 && minutes < 1) return t('justNow');
  if (minutes >= 0 && minutes < 60) return minutes === 1 ? t('minuteAgo') : t('minutesAgo', { count: minutes });
  return `${dayWords(at, now)}, ${timeFormat.format(at)}`;
}

/** 09:14. */
export function timeOfDay(instant: string): string {
  return timeFormat.format(new Date(instant));
}

/** A moment by its time alone where it is of today: 09:14; Yesterday, 18:20; 18 Nov, 09:14. */
export function timeOrDay(instant: string | Date, now: Date = new Date()): string {
  const at = new Date(instant);
  const time = timeFormat.format(at);
  return lagosDay(at) === lagosDay(now) ? time : `${dayWords(at, now)}, ${time}`;
}

/** A day YYYY-MM-DD as the name over what happened on it: Today; Yesterday; Friday 20 November; 20 November 2025. */
export function dayName(day: string, now: Date = new Date()): string {
  const today = lagosDay(now);
  if (day === today || day === dayLater(today, -1)) return dayWords(noonOf(day), now);
  return day.slice(0, 4) === today.slice(0, 4) ? longDay(noonOf(day)) : fullDay(noonOf(day));
}

function dayWords(at: Date, now: Date): string {
  const day = lagosDay(at);
  if (day === lagosDay(now)) return t('today');
  if (day === dayLater(lagosDay(now), -1)) return t('yesterday');
  return day.slice(0, 4) === lagosDay(now).slice(0, 4) ? dayFormat.format(at) : `${dayFormat.format(at)} ${day.slice(0, 4)}`;
}
