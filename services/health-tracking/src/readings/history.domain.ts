import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import { isDay } from '@sabiwell/proto/http/account-rules.ts';
import { dayLater, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';

/** From `since` on, and before `until`. */
export type Range = { since: Date | undefined; until: Date | undefined };

/** The last reading of a page: the next one begins after it. */
export type Place = { measuredAt: Date; id: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The range between Lagos days or moments, both included. Moments are whole milliseconds, so the range ends with the next one. */
export function rangeOf({ from, to }: { from?: string | undefined; to?: string | undefined }): Range {
  const since = from === undefined || from === '' ? undefined : isDay(from) ? lagosMoment(from) : new Date(from);
  const until = to === undefined || to === '' ? undefined : isDay(to) ? lagosMoment(dayLater(to, 1)) : new Date(Date.parse(to) + 1);
  if (since !== undefined && until !== undefined && since >= until) {
    throw invalidFields([{ path: 'from', message: 'The first day must not be after the last one.' }]);
  }
  return { since, until };
}

/** The cursor of the next page, from the last place of this one. */
export function cursorOf({ measuredAt, id }: Place): string {
  return Buffer.from(`${measuredAt.toISOString()} ${id}`).toString('base64url');
}

/** The place in a cursor; 400 for one that this service did not make. */
export function readCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  const [time = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const measuredAt = new Date(time);
  if (Number.isNaN(measuredAt.getTime()) || !UUID.test(id) || rest.length > 0) {
    throw invalidFields([{ path: 'cursor', message: 'This page of the list does not exist.' }]);
  }
  return { measuredAt, id };
}
