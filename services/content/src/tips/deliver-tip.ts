import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { newStateEvent } from '@sabiwell/chassis/bus/document-replay.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { TipDeliveredSchema } from '@sabiwell/proto/gen/sabiwell/content/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { findMemberHealth } from '../member-health/member-health.store.ts';
import { chooseTip, type Tip } from './tip.domain.ts';
import { findTip, TIPS } from './tip-catalogue.ts';
import { insertDelivery, countShowing, findDelivery, listShowings, listDeliveredDays } from './tip.store.ts';

/** What delivering a tip needs of the context. */
export type DeliveryContext = Pick<Context, 'memberHealth' | 'tipDeliveries' | 'tipShowings' | 'wakeRelay' | 'log'>;

/** The member's tip of this Lagos day: chosen at the first call and the same for the rest of the day. */
export async function tipOfDay(context: DeliveryContext, userId: number, day: string, now: Date): Promise<Tip> {
  return (await deliveredTip(context, userId, day)) ?? (await deliverTip(context, userId, day, now));
}

async function deliveredTip({ tipDeliveries }: DeliveryContext, userId: number, day: string): Promise<Tip | undefined> {
  const tipId = await findDelivery(tipDeliveries, userId, day);
  return tipId === undefined ? undefined : findTip(tipId);
}

async function deliverTip(context: DeliveryContext, userId: number, day: string, now: Date): Promise<Tip> {
  const tip = await chooseFor(context, userId, day);
  const delivery = { userId, day, tipId: tip.id, deliveredAt: now };
  if (!(await insertDelivery(context.tipDeliveries, delivery, deliveredEvent(delivery)))) {
    // Another call was first, so its tip is the tip of the day.
    return (await deliveredTip(context, userId, day)) ?? tip;
  }
  context.wakeRelay();
  await countShown(context, tip.id, now);
  return tip;
}

/** Counts a delivered tip. */
export async function countShown({ tipShowings, log }: DeliveryContext, tipId: string, now: Date): Promise<void> {
  // @NOTE If the process dies before this, the count is one short: a fair choice needs no more, and the delivery is stored.
  await countShowing(tipShowings, tipId, now).catch((err: unknown) => log.warn({ err, tipId }, 'a tip was not counted'));
}

async function chooseFor({ memberHealth, tipDeliveries, tipShowings }: DeliveryContext, userId: number, day: string): Promise<Tip> {
  const [{ allergies }, had, showings] = await Promise.all([
    findMemberHealth(memberHealth, userId),
    listDeliveredDays(tipDeliveries, userId, day),
    listShowings(tipShowings),
  ]);
  const tip = chooseTip(TIPS, { userId, day, had, showings, allergies });
  if (tip === undefined) throw new DomainError('no_tip', "There's no health tip for you today.", { kind: 'not-found' });
  return tip;
}

type Given = { userId: number; day: string; tipId: string; deliveredAt: Date; place?: number };

/** The event of a delivered tip; `place` numbers a subscriber's further tips of a day. */
export function deliveredEvent({ userId, day, tipId, deliveredAt, place }: Given): Event {
  const subject = `health-tip/${userId}:${day}${place === undefined ? '' : `:${place}`}`;
  return newStateEvent(
    TipDeliveredSchema,
    { userId: BigInt(userId), tipId, channel: 'app', day, deliveredAt: timestampFromDate(deliveredAt) },
    { key: userId, subject, sequence: 1, time: deliveredAt },
  );
}
