import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '../faults/chance.ts';
import { buy } from '../chaos/load/buy.ts';
import { readProducts, type Shop } from '../chaos/load/shop.ts';
import { planPurchases, type Purchase } from '../chaos/plan/purchase.domain.ts';

const BUYERS = 4;
const PLANNED = 2_000;
const BETWEEN_MS = 500;

/** A webhook that never comes is found by the clock alone, which nobody moves here. */
const arriving = (purchase: Purchase): Purchase => ({ ...purchase, delivery: { ...purchase.delivery, drop: false } });

/** Sells things until it is over; each purchase is followed to its end. */
export async function startSelling(shop: Shop, chance: Chance, isOver: () => boolean): Promise<{ ended(): Promise<unknown> }> {
  const asked = { purchases: PLANNED, members: shop.members.length, products: await readProducts(shop) };
  const plan = planPurchases(chance.of('plan'), asked).map(arriving);
  let next = 0;
  const lanes = Array.from({ length: BUYERS }, async () => {
    for (let index = next++; index < plan.length && !isOver(); index = next++) {
      await buy(shop, plan[index]!, chance.of(`buyer ${index}`));
      await sleep(BETWEEN_MS);
    }
  });
  return { ended: () => Promise.all(lanes) };
}
