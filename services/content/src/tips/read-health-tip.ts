import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { requireSelf } from '@sabiwell/chassis/caller.ts';
import { DomainError } from '@sabiwell/chassis/errors.ts';
import { type Event, newEvent } from '@sabiwell/chassis/events.ts';
import type { Call } from '@sabiwell/chassis/serve.ts';
import { TipDeliveredSchema } from '@sabiwell/proto/gen/sabiwell/content/v1/events_pb.ts';
import { lagosDay } from '@sabiwell/proto/http/account-rules.ts';
import type { content } from '@sabiwell/proto/http/content.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { readMemberHealth } from '../member-health/member-health.store.ts';
import { chooseTip, type Tip } from './tip.domain.ts';
import { findTip, TIPS } from './tip-catalogue.ts';
import { addDelivery, countShowing, type Delivery, findDelivery, listShowings, tipsHad } from './tip.store.ts';

type ReadHealthTip = typeof content.readHealthTip;

/** The member's tip of this Lagos day: chosen at the first call, kept for the rest of the day. */
export async function readHealthTip(context: Context, { caller, query }: Call<ReadHealthTip>): Promise<Reply<ReadHealthTip>> {
  requireSelf(caller, query.userId);
  const now = context.clock();
  const day = lagosDay(now);
  const tip = (await deliveredTip(context, caller.userId, day)) ?? (await deliverTip(context, caller.userId, day, now));
  const { id, title, tip: words, category, source } = tip;
  return { status: 200, body: { tip: words, id, title, category, source, reviewedBy: null, day } };
}

async function deliveredTip({ tipDeliveries }: Context, userId: number, day: string): Promise<Tip | undefined> {
  const tipId = await findDelivery(tipDeliveries, userId, day);
  return tipId === undefined ? undefined : findTip(tipId);
}

async function deliverTip(context: Context, userId: number, day: string, now: Date): Promise<Tip> {
  const tip = await chooseFor(context, userId, day);
  const delivery = { userId, day, tipId: tip.id, deliveredAt: now };
  if (!(await addDelivery(context.tipDeliveries, delivery, deliveredEvent(delivery)))) {
    // Another call was first, and its tip is the tip of the day.
    return (await deliveredTip(context, userId, day)) ?? tip;
  }
  context.wakeRelay();
  // @NOTE Should the process die here, the count is one short: choosing fairly needs no more, and the delivery is kept.
  await countShowing(context.tipShowings, tip.id, now).catch((err: unknown) =>
    context.log.warn({ err, tipId: tip.id }, 'a tip was not counted'),
  );
  return tip;
}

async function chooseFor({ memberHealth, tipDeliveries, tipShowings }: Context, userId: number, day: string): Promise<Tip> {
  const [{ allergies }, had, showings] = await Promise.all([
    readMemberHealth(memberHealth, userId),
    tipsHad(tipDeliveries, userId, day),
    listShowings(tipShowings),
  ]);
  const tip = chooseTip(TIPS, { userId, day, had, showings, allergies });
  if (tip === undefined) throw new DomainError('no_tip', 'There is no health tip for you today.', { kind: 'not-found' });
  return tip;
}

function deliveredEvent({ userId, day, tipId, deliveredAt }: Delivery): Event {
  return newEvent(
    TipDeliveredSchema,
    { userId: BigInt(userId), tipId, channel: 'app', day, deliveredAt: timestampFromDate(deliveredAt) },
    { key: userId, subject: `health-tip/${userId}:${day}`, sequence: 1, time: deliveredAt },
  );
}
