import { invalidFields } from './errors.ts';
import { isDay } from '@sabiwell/proto/http/account-rules.ts';
import { dayLater, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';

/** From `since` on, and before `until`. */
export type Range = { since: Date | undefined; until: Date | undefined };

/** The range between Lagos days or moments, both included. Moments are whole milliseconds, so the range ends with the next one. */
export function rangeOf({ from, to }: { from?: string | undefined; to?: string | undefined }): Range {
  const since = from === undefined || from === '' ? undefined : isDay(from) ? lagosMoment(from) : new Date(from);
  const until = to === undefined || to === '' ? undefined : isDay(to) ? lagosMoment(dayLater(to, 1)) : new Date(Date.parse(to) + 1);
  if (since !== undefined && until !== undefined && since >= until) {
    throw invalidFields([{ path: 'from', message: 'The first day must not be after the last one.' }]);
  }
  return { since, until };
}
