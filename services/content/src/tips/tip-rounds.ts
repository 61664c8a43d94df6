import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Context } from '../context.ts';
import { moreTipsOfDay } from './deliver-more-tips.ts';
import { isDue } from './more-tips.domain.ts';
import { findHour, subscribersAt } from './tip-period.store.ts';

const EVERY_MS = 60_000;

/**
 * Delivers the further tips of every subscriber whose hour has come and who has none for this day. Several processes may do this at once,
 * because a day's tips are one document.
 */
export async function deliverDueTips(context: Omit<Context, 'idempotency'>): Promise<void> {
  const now = context.clock();
  const day = lagosDay(now);
  for await (const { userId } of subscribersAt(context.tipPeriods, now)) {
    if (isDue(await findHour(context.tipHours, userId), now)) await moreTipsOfDay(context, userId, day, now);
  }
}

/** Runs a round every minute. */
export function startTipRounds(context: Omit<Context, 'idempotency'>): Loop {
  return startLoop({ name: 'tips', log: context.log, everyMs: EVERY_MS, work: () => deliverDueTips(context).then(() => false) });
}
