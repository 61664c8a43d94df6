import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { inTransaction, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { canAutoRenew } from '../subscriptions/renewal.domain.ts';
import { chargeRenewal, chargesAt, type Renewable } from './charge-renewal.ts';
import { cardExpiringEvent, renewalAnnouncedEvent } from './renewal-events.ts';
import { hasExpired, renewalPlan } from './renewal-plan.domain.ts';
import { cardOf, dueRenewals, lockRenewing, upsertRenewal, type Renewing } from './renewal.store.ts';

const A_ROUND = 50;

/** Renews periods with auto renew, by this service's clock and its own references (payments.md 3.6). */
export function startRenewals(context: Context, everyMs = 60_000): Loop {
  return startLoop({ name: 'renewals', log: context.log, everyMs, work: () => renewSubscriptions(context) });
}

/** One round: announces upcoming charges, then charges what is due. True when there may be more. */
export async function renewSubscriptions(context: Context): Promise<boolean> {
  const now = context.clock();
  const products = new Map((await context.catalogue.all()).filter(canAutoRenew).map((product) => [product.code, product]));
  const times = [...products.values()].map(({ code, term }) => ({ code, ...renewalPlan(term) }));
  const due = await dueRenewals(runOn(context.pool), now, times, A_ROUND);
  let done = 0;
  // Announcements do not wait for the provider's answers about other members.
  for (const step of [announce, charge]) {
    for (const renewing of due) {
      const product = products.get(renewing.productCode);
      if (product === undefined) continue;
      await step(context, renewing, product, now).then(
        () => (done += 1),
        (error: unknown) => context.log.warn({ err: error, subscription: renewing.entitlementId }, 'a renewal is left for the next round'),
      );
    }
  }
  return done > 0 && due.length === A_ROUND;
}
async function announce({ pool }: Context, renewing: Renewing, product: Renewable, now: Date): Promise<void> {
  const announceAt = renewing.endsAt.getTime() - renewalPlan(product.term).announceBeforeMs;
  if (renewing.announcedAt !== null || now.getTime() < announceAt) return;
  const at = chargesAt(renewing, product);
  await inTransaction(pool, async (run) => {
    if ((await lockRenewing(run, renewing.entitlementId))?.announcedAt !== null) return;
    const card = await cardOf(run, renewing.userId);
    await upsertRenewal(run, renewing.entitlementId, { announcedAt: now });
    const events = [renewalAnnouncedEvent(renewing, product.priceKobo, at, now)];
    if (card !== undefined && hasExpired(card, at)) events.push(cardExpiringEvent(renewing, at, now));
    await writeOutbox(run, events);
  });
}

async function charge(context: Context, renewing: Renewing, product: Renewable, now: Date): Promise<void> {
  if (now >= (renewing.nextTryAt ?? chargesAt(renewing, product))) await chargeRenewal(context, renewing.entitlementId, product);
}
