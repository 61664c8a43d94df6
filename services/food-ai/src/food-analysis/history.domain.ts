import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import { isDay } from '@sabiwell/proto/http/account-rules.ts';
import { dayLater, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';

/** The period that Lagos days or instants name, both included. Moments are whole milliseconds, so the next one ends it. */
export function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  const since = from === undefined || from === '' ? undefined : isDay(from) ? lagosMoment(from) : new Date(from);
  const until = to === undefined || to === '' ? undefined : isDay(to) ? lagosMoment(dayLater(to, 1)) : new Date(Date.parse(to) + 1);
  if (since !== undefined && until !== undefined && since >= until) {
    throw invalidFields([{ path: 'from', message: 'The first day must not be after the last one.' }]);
  }
  return { since, until };
}
