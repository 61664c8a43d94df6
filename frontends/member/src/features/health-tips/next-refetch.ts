import type { MoreTips } from '@sabiwell/proto/http/content.ts';
import { untilDue } from '../../tips/tip-hours.ts';

// An event informs the content service of a payment a moment later. If it does not arrive, the page refetches less often and then stops.
const OFTEN = { times: 15, ms: 2_000 };
const RARELY = { times: 40, ms: 30_000 };

/** How long to wait before today's tips are refetched, in milliseconds, after `asked` fetches; false for never. */
export function nextRefetch(
  day: Pick<MoreTips, 'isActive' | 'dueAt'> | undefined,
  asked: number,
  now: number = Date.now(),
): number | false {
  if (day === undefined || day.isActive) return untilDue(day?.dueAt, now);
  if (asked <= OFTEN.times) return OFTEN.ms;
  return asked <= OFTEN.times + RARELY.times && RARELY.ms;
}
