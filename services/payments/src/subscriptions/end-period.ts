import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { appends } from '../catalogue/product.domain.ts';
import type { Context } from '../context.ts';
import type { Intent } from '../payments/payment.domain.ts';
import { moveUp } from './period.domain.ts';
import { expiredPeriodEvent, rescheduledEvent } from './subscription-events.ts';
import { listCurrentPeriods, lockPaidUntil, movePeriod, updatePaidUntil, type CurrentPeriod } from './subscription.store.ts';

type Member = Intent & { userId: number };
const END = `UPDATE entitlements SET ended_at = $2, auto_renew = false, version = version + 1 WHERE id = $1 AND ended_at IS NULL
  RETURNING version, ends_at AS "endsAt"`;

/**
 * Ends a period that was refunded. Later periods move up to its place, each with its own term, as if the refunded one had not been bought:
 * nothing paid is lost and there is no gap (ADR 0030).
 */
export async function endPeriod(context: Context, run: RunSql, intent: Intent, now: Date): Promise<Event[]> {
  const { userId, purpose } = intent;
  if (userId === undefined) return [];
  const member = { ...intent, userId };
  if (appends(purpose)) await lockPaidUntil(run, userId, purpose);
  const [ended] = (await run(END, [intent.id, now])) as { version: number; endsAt: Date }[];
  if (ended === undefined) return [];
  const event = expiredPeriodEvent({ ...member, autoRenew: false, version: ended.version }, now, 'refunded', now);
  return appends(purpose) ? [event, ...(await closeGap(context, run, member, ended.endsAt, now))] : [event];
}

async function closeGap(context: Context, run: RunSql, { userId, purpose }: Member, endedAt: Date, now: Date): Promise<Event[]> {
  const current = await listCurrentPeriods(run, userId, purpose, now);
  // After a period that was over already, nothing has to move.
  const isLater = ({ startsAt }: CurrentPeriod) => endedAt > now && startsAt >= endedAt;
  const before = current.findLast((period) => !isLater(period));
  const later = current.filter(isLater);
  const products = await context.catalogue.all();
  const terms = later.map(({ productCode }) => {
    const term = products.find(({ code }) => code === productCode)?.term;
    if (term === undefined) throw new Error('A paid period is of a product without a term');
    return term;
  });
  const moved = moveUp(now, before, terms);
  const events: Event[] = [];
  for (const [place, dates] of moved.entries()) {
    const period = later[place];
    if (period === undefined) continue;
    const version = await movePeriod(run, period.id, dates);
    events.push(rescheduledEvent({ ...period, userId, purpose, ...dates, version }, 'earlier_refunded', now));
  }
  await updatePaidUntil(run, userId, purpose, moved.at(-1) ?? before);
  return events;
}
