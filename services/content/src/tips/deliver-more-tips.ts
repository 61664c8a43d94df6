import { MORE_TIPS_A_DAY } from '@sabiwell/proto/http/health-tip-rules.ts';
import { findMemberHealth } from '../member-health/member-health.store.ts';
import { countShown, deliveredEvent, type DeliveryContext, tipOfDay } from './deliver-tip.ts';
import { chooseMoreTips } from './more-tips.domain.ts';
import { TIPS } from './tip-catalogue.ts';
import { insertMore, findMore, listShowings, type MoreDelivery, listDeliveredDays } from './tip.store.ts';

/** A subscriber's further tips of a Lagos day: chosen once and the same for the rest of the day, even with concurrent calls. */
export async function moreTipsOfDay(context: DeliveryContext, userId: number, day: string, now: Date): Promise<MoreDelivery> {
  const known = await findMore(context.tipDeliveries, userId, day);
  if (known !== undefined) return known;
  const delivery = { userId, day, tipIds: await chooseFor(context, userId, day, now), deliveredAt: now };
  const events = delivery.tipIds.map((tipId, at) => deliveredEvent({ userId, day, tipId, deliveredAt: now, place: at + 1 }));
  if (!(await insertMore(context.tipDeliveries, delivery, events))) {
    // Another call was first, so its tips are those of the day.
    return (await findMore(context.tipDeliveries, userId, day)) ?? delivery;
  }
  context.wakeRelay();
  for (const tipId of delivery.tipIds) await countShown(context, tipId, now);
  return delivery;
}

async function chooseFor(context: DeliveryContext, userId: number, day: string, now: Date): Promise<string[]> {
  const { memberHealth, tipDeliveries, tipShowings } = context;
  const [ofDay, health, had, showings] = await Promise.all([
    tipOfDay(context, userId, day, now),
    findMemberHealth(memberHealth, userId),
    listDeliveredDays(tipDeliveries, userId, day),
    listShowings(tipShowings),
  ]);
  const occasion = { userId, day, had, showings, allergies: health.allergies, health, today: [ofDay.id] };
  return chooseMoreTips(TIPS, occasion, MORE_TIPS_A_DAY).map(({ id }) => id);
}
