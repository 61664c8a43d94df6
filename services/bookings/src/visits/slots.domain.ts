import { MOST_DAYS_AHEAD, SLOT_TIMES, USUAL_CLOSING } from '@sabiwell/proto/http/booking-rules.ts';
import { dayLater, lagosDay, lagosMinute } from '@sabiwell/proto/http/lagos-time.ts';

/** A day of the week on which a doctor sees patients; times are HH:mm in Lagos, 0 is Sunday. */
export type WorkingDay = { day: number; start: string; end: string; breakStart: string | null; breakEnd: string | null; most: number };

/** From the first moment on, before the second one; milliseconds. */
export type Span = readonly [from: number, to: number];

/** What takes a doctor's time. */
export type Agenda = {
  /** Empty for a doctor without a schedule, who sees patients every day of the grid. */
  schedule: readonly WorkingDay[];
  /** Breaks and leave in the doctor's calendar. */
  blocked: readonly Span[];
  /** Visits that take place or wait to be confirmed. */
  busy: readonly Span[];
};

/** A time at which a visit may begin, as clients read it. */
export type Slot = { date: string; time: string; startsAt: string; isFree: boolean };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Each time of the grid, how long after midnight in Lagos it is, and its part of a moment in UTC, which is on the same day. */
const GRID = SLOT_TIMES.map((time) => ({ time, after: afterMidnight(time), utc: momentOf('2000-01-01', time).toISOString().slice(10) }));
const NO_LIMIT = Infinity;

/** The first and the last day on which a visit may begin. */
export function bookableDays(now: Date): { first: string; last: string } {
  const today = lagosDay(now);
  return { first: dayLater(today, 1), last: dayLater(today, MOST_DAYS_AHEAD) };
}

/** A time of a Lagos day as a moment. */
export function momentOf(date: string, time: string): Date {
  return new Date(`${date}T${time}:00+01:00`);
}

/** The times of these days at which the doctor sees patients, in order, each free or not for a visit of this length. */
export function slotsOf(agenda: Agenda, asked: { from: string; days: number; minutes: number }, now: Date): Slot[] {
  const { first, last } = bookableDays(now);
  const days = Array.from({ length: asked.days }, (_, i) => dayLater(asked.from, i)).filter((day) => day >= first && day <= last);
  return days.flatMap((date) => {
    const day = dayOf(agenda, date);
    if (day === undefined) return [];
    const slots: Slot[] = [];
    // Reading and writing a moment as text takes longer than everything else here, so it is done once for a day.
    for (const { time, after, utc } of GRID) {
      const at = day.midnight + after;
      if (at < day.opens || at >= day.closes) continue;
      slots.push({ date, time, startsAt: date + utc, isFree: refusalOn(day, at, asked.minutes) === undefined });
    }
    return slots;
  });
}

/** Why a visit can't begin then: the doctor doesn't see patients at that time, or somebody else has it; undefined where it can. */
export function timeRefusal(agenda: Agenda, startsAt: Date, minutes: number, now: Date): Refusal | undefined {
  const [date = '', time = ''] = lagosMinute(startsAt).split('T');
  const { first, last } = bookableDays(now);
  const day = dayOf(agenda, date);
  if (day === undefined || date < first || date > last || !isOnGrid(startsAt, time)) return 'not_offered';
  return refusalOn(day, startsAt.getTime(), minutes);
}

type Refusal = 'not_offered' | 'taken';

/** What counts of an agenda on one day; it is worked out once for all times of the day. */
type Day = { midnight: number; opens: number; closes: number; away: readonly Span[]; busy: readonly Span[]; isFull: boolean };

function dayOf(agenda: Agenda, date: string): Day | undefined {
  const midnight = momentOf(date, '00:00').getTime();
  const hours = hoursOf(agenda, date, midnight);
  if (hours === undefined) return undefined;
  const day: Span = [midnight, midnight + DAY_MS];
  const busy = agenda.busy.filter((one) => overlap(one, day));
  return {
    midnight,
    opens: hours.opens,
    closes: hours.closes,
    away: [...hours.break, ...agenda.blocked.filter((one) => overlap(one, day))],
    busy,
    isFull: busy.filter(([from]) => from >= midnight).length >= hours.most,
  };
}

function refusalOn({ opens, closes, away, busy, isFull }: Day, startsAt: number, minutes: number): Refusal | undefined {
  const span: Span = [startsAt, startsAt + minutes * MINUTE_MS];
  if (startsAt < opens || span[1] > closes || away.some((one) => overlap(one, span))) return 'not_offered';
  return isFull || busy.some((one) => overlap(one, span)) ? 'taken' : undefined;
}

type Hours = { opens: number; closes: number; break: readonly Span[]; most: number };

function hoursOf({ schedule }: Agenda, date: string, midnight: number): Hours | undefined {
  const at = (time: string) => midnight + afterMidnight(time);
  if (schedule.length === 0) return { opens: at(SLOT_TIMES[0] ?? ''), closes: at(USUAL_CLOSING), break: [], most: NO_LIMIT };
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const working = schedule.find(({ day }) => day === weekday);
  if (working === undefined) return undefined;
  const { start, end, breakStart, breakEnd, most } = working;
  const rest: Span[] = breakStart === null || breakEnd === null ? [] : [[at(breakStart), at(breakEnd)]];
  return { opens: at(start), closes: at(end), break: rest, most };
}

/** How long after midnight a time HH:mm is; every day in Lagos has 24 hours. */
function afterMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
}

/** Whole minutes alone are compared with the grid, so a moment between two minutes is on none. */
function isOnGrid(startsAt: Date, time: string): boolean {
  return startsAt.getTime() % MINUTE_MS === 0 && SLOT_TIMES.includes(time);
}

function overlap([from, to]: Span, [otherFrom, otherTo]: Span): boolean {
  return from < otherTo && otherFrom < to;
}
