import { dayLater, lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Service } from './service.ts';

/** A Lagos day and a time of the grid; `half` is half an hour later. */
export type At = { date: string; time: string; half: string };

const at = (date: string, place: number): At => {
  const time = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const minutes = 8 * 60 + place * 120;
  return { date, time: time(minutes), half: time(minutes + 30) };
};

/** Times of the grid, each two hours from the next and given once, so that tests don't meet by accident. */
export function createTimes() {
  let given = 0;
  let soon = 0;
  const today = lagosDay(new Date());
  return {
    /** More than a week ahead. */
    next(): At {
      given += 1;
      return at(dayLater(today, 10 + Math.floor(given / 5)), given % 5);
    },
    /** Within a week, and more than a day ahead. */
    soon(service: Service): At {
      soon += 1;
      return at(dayLater(lagosDay(service.time.now), 2 + Math.floor(soon / 5)), soon % 5);
    },
  };
}

/** Books as a member, with the fields of the specification's dialog. */
export function bookingOf(service: Service) {
  const book = (member: number, doctorId: number, when: Pick<At, 'date' | 'time'>, over: object = {}) =>
    service.ask('POST', '/api/appointments', member, {
      body: {
        doctorId,
        appointmentDate: when.date,
        appointmentTime: when.time,
        duration: 30,
        reason: 'Headache since Monday',
        notes: '',
        priority: 'normal',
        appointmentType: 'consultation',
        ...over,
      },
    });
  return { book };
}

/** A moment so many hours after the clock of the service. */
export function hoursFromNow(service: Service, hours: number): Date {
  return new Date(service.time.now.getTime() + hours * 3_600_000);
}

/** What is due about this visit and not done, each with its time. */
export async function dueOf(service: Service, id: string): Promise<Record<string, string>> {
  const { rows } = await service.pool.query('SELECT kind, due_at FROM due_work WHERE subject_id = $1 AND done_at IS NULL', [id]);
  return Object.fromEntries(rows.map((row) => [row.kind as string, (row.due_at as Date).toISOString()]));
}
