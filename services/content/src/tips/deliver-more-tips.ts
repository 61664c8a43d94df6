import { MORE_TIPS_A_DAY } from '@sabiwell/proto/http/health-tip-rules.ts';
import { readMemberHealth } from '../member-health/member-health.store.ts';
import { countShown, deliveredFact, type Delivering, tipOfDay } from './deliver-tip.ts';
import { chooseMoreTips } from './more-tips.domain.ts';
import { TIPS } from './tip-catalogue.ts';
import { addMore, findMore, listShowings, type MoreDelivery, tipsHad } from './tip.store.ts';

/** A subscriber's further tips of a Lagos day: chosen once, kept for the rest of the day, however many ask for them at once. */
export async function moreTipsOfDay(context: Delivering, userId: number, day: string, now: Date): Promise<MoreDelivery> {
  const known = await findMore(context.tipDeliveries, userId, day);
  if (known !== undefined) return known;
  const delivery = { userId, day, tipIds: await chooseFor(context, userId, day, now), deliveredAt: now };
  const facts = delivery.tipIds.map((tipId, at) => deliveredFact({ userId, day, tipId, deliveredAt: now, place: at + 1 }));
  if (!(await addMore(context.tipDeliveries, delivery, facts))) {
    // Another call was first, and its tips are those of the day.
    return (await findMore(context.tipDeliveries, userId, day)) ?? delivery;
  }
  context.wakeRelay();
  for (const tipId of delivery.tipIds) await countShown(context, tipId, now);
  return delivery;
}

async function chooseFor(context: Delivering, userId: number, day: string, now: Date): Promise<string[]> {
  const { memberHealth, tipDeliveries, tipShowings } = context;
  const [ofDay, health, had, showings] = await Promise.all([
    tipOfDay(context, userId, day, now),
    readMemberHealth(memberHealth, userId),
    tipsHad(tipDeliveries, userId, day),
    listShowings(tipShowings),
  ]);
  const occasion = { userId, day, had, showings, allergies: health.allergies, health, today: [ofDay.id] };
  return chooseMoreTips(TIPS, occasion, MORE_TIPS_A_DAY).map(({ id }) => id);
}
