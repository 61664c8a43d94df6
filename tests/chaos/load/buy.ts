import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '../../faults/chance.ts';
import type { Purchase } from '../plan/purchase.domain.ts';
import { begin } from './begin.ts';
import { cheat, claimForAnother } from './cheat.ts';
import { confirm, hintCancelled } from './confirm.ts';
import type { Bought, Shop } from './shop.ts';
import { endVisit } from './visit.ts';

/** How often an open page asks again. */
const ASKS = 4;
const BETWEEN_MS = 700;

/** One purchase from its start until its buyer closes the browser. */
export async function buy(shop: Shop, purchase: Purchase, chance: Chance): Promise<void> {
  const bought = await begin(shop, purchase);
  if (bought.reference === undefined) return;
  if (purchase.isHinted && purchase.way === 'card') await hintCancelled(shop, bought);
  await cheat(shop, bought, chance);
  await Promise.all([...payments(shop, bought), ...racingPages(shop, bought, chance), ...visitEnds(shop, bought)]);
  if (purchase.confirms > 0 && purchase.outcome === 'paid' && purchase.way !== 'wallet') await untilConfirmed(shop, bought, chance);
  await claimForAnother(shop, bought);
}

/** Pays in all the ways of this purchase at once. */
function payments(shop: Shop, bought: Bought): Promise<unknown>[] {
  const { purchase, reference, kobo } = bought;
  const { way, outcome, delivery } = purchase;
  const { provider } = shop.stand;
  const atProvider = async () => {
    await provider.deliver(reference!, delivery);
    if (outcome !== 'unpaid') await provider.pay(reference!, outcome, kobo);
  };
  if (way === 'wallet') return [payFromWallet(shop, bought), payFromWallet(shop, bought)];
  return way === 'both' ? [atProvider(), payFromWallet(shop, bought)] : [atProvider()];
}

/** A visit ends at once with its payment, or a moment before or after. */
function visitEnds(shop: Shop, { purchase, visitId: id, buyer }: Bought): Promise<unknown>[] {
  if (id === undefined || buyer === undefined || purchase.visitEnd === undefined) return [];
  return [endVisit(shop, { id, userId: buyer.id }, purchase.visitEnd)];
}

function racingPages(shop: Shop, bought: Bought, chance: Chance): Promise<unknown>[] {
  const { confirms, way } = bought.purchase;
  return Array.from({ length: way === 'wallet' ? 0 : confirms }, async () => {
    await sleep(chance.int(0, 40));
    await confirm(shop, bought, chance);
  });
}

async function payFromWallet({ ask }: Shop, bought: Bought): Promise<void> {
  bought.isFromWallet = true;
  const { status, json } = await ask('POST', `/api/payments/${bought.id}/pay-from-wallet`, { as: bought.buyer });
  if (status === 200 && json.status === 'completed') bought.isConfirmed = true;
}

async function untilConfirmed(shop: Shop, bought: Bought, chance: Chance): Promise<void> {
  for (let asked = 0; asked < ASKS && !bought.isConfirmed; asked += 1) {
    if (asked > 0) await sleep(BETWEEN_MS);
    await confirm(shop, bought, chance);
  }
}
