import type { CalendarEvent, DoctorConsultation } from '@sabiwell/proto/http/doctor-portal.ts';
import { dayLater, lagosDay, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';

/** A day's cell shows so many entries, and how many there are besides (spec 3 section 9). */
const MOST_SHOWN = 2;
/** The visits that take up time. */
const TAKING_PLACE: readonly string[] = ['pending', 'confirmed', 'in_progress', 'completed'];

/** What stands in a day: an entry of the doctor's own, or a visit. Times are instants. */
export type Entry =
  | { kind: 'event'; id: string; title: string; startsAt: string; endsAt: string; event: CalendarEvent }
  | { kind: 'visit'; id: string; title: string; startsAt: string; endsAt: string; visit: DoctorConsultation };

/** The month that an address names, YYYY-MM; that of today where it names none. */
export function monthOf(named: string, today: string): string {
  return /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(named) ? named : today.slice(0, 7);
}

/** The month so many months later; earlier for a negative number. */
export function monthLater(month: string, months: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 7);
}

/** The weeks that a month touches, Sunday first, each of seven days. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const sunday = dayLater(first, -weekdayOf(first));
  const last = dayLater(`${monthLater(month, 1)}-01`, -1);
  const weeks: string[][] = [];
  for (let start = sunday; start <= last; start = dayLater(start, 7)) weeks.push(Array.from({ length: 7 }, (_, at) => dayLater(start, at)));
  return weeks;
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Own entries and visits that take place, in order of time. */
export function entriesOf(events: readonly CalendarEvent[], visits: readonly DoctorConsultation[]): Entry[] {
  const own = events.map((event): Entry => {
    const { id, title, startsAt, endsAt } = event;
    return { kind: 'event', id, title, startsAt, endsAt, event };
  });
  const booked = visits
    .filter(({ status }) => TAKING_PLACE.includes(status))
    .map((visit): Entry => ({
      kind: 'visit',
      id: visit.id,
      title: visit.patientName,
      startsAt: visit.scheduledAt,
      endsAt: endOf(visit),
      visit,
    }));
  return [...own, ...booked].sort((one, other) => one.startsAt.localeCompare(other.startsAt) || one.title.localeCompare(other.title));
}

/** When a visit ends. */
export function endOf({ scheduledAt, duration }: Pick<DoctorConsultation, 'scheduledAt' | 'duration'>): string {
  return new Date(Date.parse(scheduledAt) + duration * 60_000).toISOString();
}

/** The entries that touch a Lagos day; leave of several days is in each of them. */
export function entriesOn(entries: readonly Entry[], day: string): Entry[] {
  const [from, until] = [lagosMoment(day).toISOString(), lagosMoment(dayLater(day, 1)).toISOString()];
  return entries.filter(({ startsAt, endsAt }) => new Date(startsAt).toISOString() < until && new Date(endsAt).toISOString() > from);
}

/** What a cell shows of a day's entries, and how many more there are. */
export function shownOf(entries: readonly Entry[]): { shown: readonly Entry[]; more: number } {
  return { shown: entries.slice(0, MOST_SHOWN), more: Math.max(0, entries.length - MOST_SHOWN) };
}

/** Whether an entry takes up the whole of a Lagos day. */
export function isAllDay({ startsAt, endsAt }: Pick<Entry, 'startsAt' | 'endsAt'>, day: string): boolean {
  return Date.parse(startsAt) <= lagosMoment(day).getTime() && Date.parse(endsAt) >= lagosMoment(dayLater(day, 1)).getTime();
}

/** The day to which a key of the calendar leads from another one; undefined for any other key. */
export function dayByKey(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return dayLater(day, -1);
    case 'ArrowRight':
      return dayLater(day, 1);
    case 'ArrowUp':
      return dayLater(day, -7);
    case 'ArrowDown':
      return dayLater(day, 7);
    case 'Home':
      return dayLater(day, -weekdayOf(day));
    case 'End':
      return dayLater(day, 6 - weekdayOf(day));
    case 'PageUp':
      return inMonth(monthLater(day.slice(0, 7), -1), day);
    case 'PageDown':
      return inMonth(monthLater(day.slice(0, 7), 1), day);
    default:
      return undefined;
  }
}

// The same day of another month, or the last one of a shorter month.
function inMonth(month: string, day: string): string {
  const last = dayLater(`${monthLater(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

/** The booked visits that a time away lies over; those that are over or cancelled are nobody's concern. */
export function visitsWithin(visits: readonly DoctorConsultation[], startsAt: string, endsAt: string): DoctorConsultation[] {
  const [from, until] = [Date.parse(startsAt), Date.parse(endsAt)];
  return visits
    .filter((visit) => visit.status === 'pending' || visit.status === 'confirmed')
    .filter((visit) => Date.parse(visit.scheduledAt) < until && Date.parse(endOf(visit)) > from)
    .sort((one, other) => Date.parse(one.scheduledAt) - Date.parse(other.scheduledAt));
}

/** The Lagos days from the first to the last moment of a time away. */
export function daysOf(startsAt: string, endsAt: string): { from: string; to: string } {
  // A visit that began just before may still last into it.
  return { from: lagosDay(new Date(Date.parse(startsAt) - 4 * 3_600_000)), to: lagosDay(new Date(Date.parse(endsAt) - 1)) };
}
