import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import { CALENDAR_TIME_MESSAGE, LONGEST_CALENDAR_DAYS } from '@sabiwell/proto/http/doctor-rules.ts';
import { momentOf } from '../visits/slots.domain.ts';

/** When an entry begins, as an instant or as a Lagos day and time, and its end or its length in minutes. */
export type GivenTimes = {
  startsAt?: string | undefined;
  endsAt?: string | undefined;
  date?: string | undefined;
  time?: string | undefined;
  duration?: number | undefined;
};

const MINUTE_MS = 60_000;
const LONGEST_MS = LONGEST_CALENDAR_DAYS * 24 * 60 * MINUTE_MS;

/** The start and end of an entry; what is not given stays as in `before`. 400 for an end that does not come after the start. */
export function timesOf(given: GivenTimes, before?: { startsAt: Date; endsAt: Date }): { startsAt: Date; endsAt: Date } {
  const startsAt = beginOf(given) ?? before?.startsAt;
  if (startsAt === undefined) throw refused();
  const endsAt = endOf(given, startsAt) ?? (before && new Date(startsAt.getTime() + before.endsAt.getTime() - before.startsAt.getTime()));
  if (endsAt === undefined || endsAt <= startsAt || endsAt.getTime() - startsAt.getTime() > LONGEST_MS) throw refused();
  return { startsAt, endsAt };
}

function beginOf({ startsAt, date, time }: GivenTimes): Date | undefined {
  if (startsAt !== undefined) return new Date(startsAt);
  return date === undefined || time === undefined ? undefined : momentOf(date, time);
}

function endOf({ endsAt, duration }: GivenTimes, startsAt: Date): Date | undefined {
  if (endsAt !== undefined) return new Date(endsAt);
  return duration === undefined ? undefined : new Date(startsAt.getTime() + duration * MINUTE_MS);
}

const refused = () => invalidFields([{ path: 'time', message: CALENDAR_TIME_MESSAGE }]);
