import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { timeOfDay } from '@sabiwell/ui/formats.ts';
import { dayOf } from '../../../lists/free-times/day-of.ts';
import { timeLeft } from './desk.domain.ts';
import { t } from './messages.ts';

/** 09:30 of today; else Tue 24 Nov, 09:30. */
export function whenOf(instant: string, now: Date): string {
  const at = new Date(instant);
  const time = timeOfDay(instant);
  return lagosDay(at) === lagosDay(now) ? time : `${dayOf(at)}, ${time}`;
}

/** How long there is until a deadline: 40 min left; undefined where it has passed. */
export function leftWords(until: string, now: Date): { words: string; isSoon: boolean } | undefined {
  const left = timeLeft(until, now);
  if (left.unit === 'over') return undefined;
  return { words: t(`${left.unit}Left`, { count: left.count }), isSoon: left.isSoon };
}
