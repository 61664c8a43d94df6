import { GROUP_PLACES, USUAL_WEEK, type WorkingHours } from '@sabiwell/proto/http/trainer-rules.ts';
import { lagosDay, lagosMinute, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';
import type { Session } from './trainer-booking.domain.ts';

/** A trainer's working hours by the day's number, 0 is Sunday; a day without hours is a day of rest. */
export type Week = Readonly<Record<string, WorkingHours>>;

/** What is taken of a trainer's time. */
export type Busy = Pick<Session, 'startsAt' | 'endsAt' | 'isGroup'>;

const STEP_MINUTES = 30;

/** The trainer's own week, or the usual one. */
export function weekOf(schedule: Week | null): Week {
  return schedule ?? USUAL_WEEK;
}

/** When sessions of this many minutes may begin on a Lagos day: on the half hour, within the working hours. */
export function startsOn(day: string, week: Week, minutes: number): string[] {
  const hours = week[new Date(`${day}T00:00:00Z`).getUTCDay()];
  if (hours === undefined) return [];
  const [opens, closes] = [minuteOf(hours.start), minuteOf(hours.end)];
  const first = Math.ceil(opens / STEP_MINUTES) * STEP_MINUTES;
  const starts: string[] = [];
  for (let minute = first; minute + minutes <= closes; minute += STEP_MINUTES) starts.push(textOf(minute));
  return starts;
}

/** The moment of a time of a Lagos day. */
export function momentOf(day: string, time: string): Date {
  return new Date(lagosMoment(day).getTime() + minuteOf(time) * 60_000);
}

/** The Lagos day and time of a moment. */
export function dayAndTime(at: Date): { date: string; time: string } {
  return { date: lagosDay(at), time: lagosMinute(at).slice(11) };
}

/** Whether a session can take place then: alone with the trainer, or in a group that begins at the same time and has a place left. */
export function isFree(wanted: Busy, busy: readonly Busy[]): boolean {
  const others = busy.filter(({ startsAt, endsAt }) => startsAt < wanted.endsAt && wanted.startsAt < endsAt);
  const isSameGroup = ({ startsAt, isGroup }: Busy) => wanted.isGroup && isGroup && startsAt.getTime() === wanted.startsAt.getTime();
  return others.every(isSameGroup) && others.length < GROUP_PLACES;
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function textOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
