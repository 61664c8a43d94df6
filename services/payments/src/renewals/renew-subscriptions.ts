import { writeOutbox } from '@sabiwell/chassis/outbox.ts';
import { inTransaction, runOn } from '@sabiwell/chassis/postgres.ts';
import type { Product } from '../catalogue/product.domain.ts';
import type { Context } from '../context.ts';
import { createLoop, type Loop } from '../work-loop.ts';
import { chargeRenewal } from './charge-renewal.ts';
import { announcedFact, cardExpiringFact } from './renewal-events.ts';
import { hasExpired, renewalPlan } from './renewal-plan.domain.ts';
import { cardOf, dueRenewals, noteRenewal, type Renewing } from './renewal.store.ts';

const A_ROUND = 50;
const HORIZON_MS = 24 * 3_600_000;

/** Renews what members let renew itself, on our own clock and with our own references (payments.md 3.6). */
export function startRenewals(context: Context, everyMs = 60_000): Loop {
  return createLoop({ name: 'renewals', log: context.log, everyMs, work: () => renewSubscriptions(context).then(() => false) });
}

/** One round: tells of what is charged soon, and charges what is due. */
export async function renewSubscriptions(context: Context): Promise<void> {
  const now = context.clock();
  for (const renewing of await dueRenewals(runOn(context.pool), new Date(now.getTime() + HORIZON_MS), A_ROUND)) {
    const product = await context.catalogue.find(renewing.productCode);
    if (product?.term === undefined) continue;
    await renewOne(context, renewing, product, now).catch((error: unknown) =>
      context.log.warn({ err: error, subscription: renewing.entitlementId }, 'a renewal is left for the next round'),
    );
  }
}

async function renewOne(context: Context, renewing: Renewing, product: Product, now: Date): Promise<void> {
  const plan = renewalPlan(product.term ?? { days: 1 });
  const chargesAt = new Date(renewing.endsAt.getTime() - plan.chargeBeforeMs);
  const tellsAt = new Date(renewing.endsAt.getTime() - plan.tellBeforeMs);
  if (renewing.toldAt === null && now >= tellsAt) await announce(context, renewing, { product, chargesAt, now });
  if (now >= (renewing.nextTryAt ?? chargesAt)) await chargeRenewal(context, renewing, product);
}

async function announce(
  { pool }: Context,
  renewing: Renewing,
  { product, chargesAt, now }: { product: Product; chargesAt: Date; now: Date },
) {
  await inTransaction(pool, async (run) => {
    const card = await cardOf(run, renewing.userId);
    await noteRenewal(run, renewing.entitlementId, { toldAt: now });
    const facts = [announcedFact(renewing, product.priceKobo, chargesAt, now)];
    if (card !== undefined && hasExpired(card, chargesAt)) facts.push(cardExpiringFact(renewing, chargesAt, now));
    await writeOutbox(run, facts);
  });
}
