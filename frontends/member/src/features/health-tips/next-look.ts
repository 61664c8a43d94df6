import type { MoreTips } from '@sabiwell/proto/http/content.ts';
import { untilDue } from '../../tips/tip-hours.ts';

// Just paid for: the service that chooses tips hears of it a moment later. If it does not, a page left open asks ever less, then no more.
const OFTEN = { times: 15, ms: 2_000 };
const RARELY = { times: 40, ms: 30_000 };

/** How long to wait until the tips of today are asked for again, in milliseconds, after they were so many times; false for never. */
export function nextLook(day: Pick<MoreTips, 'isActive' | 'dueAt'> | undefined, asked: number, now: number = Date.now()): number | false {
  if (day === undefined || day.isActive) return untilDue(day?.dueAt, now);
  if (asked <= OFTEN.times) return OFTEN.ms;
  return asked <= OFTEN.times + RARELY.times && RARELY.ms;
}
