import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { lagosDay, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';
import type { content, MoreTips } from '@sabiwell/proto/http/content.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import type { MemberHealth } from '../member-health/member-health.domain.ts';
import { findMemberHealth } from '../member-health/member-health.store.ts';
import { moreTipsOfDay } from './deliver-more-tips.ts';
import { isDue, reasonFor } from './more-tips.domain.ts';
import { wireTip } from './read-health-tip.ts';
import { findMore } from './tip.store.ts';
import { findTip } from './tip-catalogue.ts';
import { isSubscriber, findHour } from './tip-period.store.ts';

type ReadMoreTips = typeof content.readMoreTips;

/** A subscriber's further tips of this Lagos day. A call after the hour, but before the round, gets them at once. */
export async function readMoreTips(context: Context, { caller }: Call<ReadMoreTips>): Promise<Reply<ReadMoreTips>> {
  return { status: 200, body: await moreTipsFor(context, caller.userId) };
}

/** The same in the form for clients. */
export async function moreTipsFor(context: Context, userId: number): Promise<MoreTips> {
  const now = context.clock();
  const day = lagosDay(now);
  const [isActive, hour, health] = await Promise.all([
    isSubscriber(context.tipPeriods, userId, now),
    findHour(context.tipHours, userId),
    findMemberHealth(context.memberHealth, userId),
  ]);
  // Today's tips stay for the day, even if the hour was moved on or the subscription has ended since.
  const given = isActive && isDue(hour, now) ? moreTipsOfDay(context, userId, day, now) : findMore(context.tipDeliveries, userId, day);
  const tips = (await given)?.tipIds.flatMap((id) => wireMore(id, day, health));
  return { day, isActive, hour, dueAt: isActive && tips === undefined ? lagosMoment(day, hour).toISOString() : null, tips: tips ?? [] };
}

function wireMore(id: string, day: string, health: MemberHealth): MoreTips['tips'] {
  const tip = findTip(id);
  return tip === undefined ? [] : [{ ...wireTip(tip, day), reason: reasonFor(tip, health) }];
}
