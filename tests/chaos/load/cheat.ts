import { createHmac, randomBytes } from 'node:crypto';
import type { Chance } from '../../faults/chance.ts';
import type { Product } from '../plan/purchase.domain.ts';
import { claim, confirm } from './confirm.ts';
import type { Bought, Shop } from './shop.ts';

const MONTHLY: Product = { purpose: 'subscription', code: 'sub_monthly', name: 'Monthly', kobo: 1_000_000 };

/** Tries to get something for nothing before anything was paid; it is a finding if that works. */
export async function cheat(shop: Shop, bought: Bought, chance: Chance): Promise<void> {
  const { purchase, buyer, reference } = bought;
  const others = shop.members.filter((member) => member !== buyer);
  const works = async (status: number | null) => {
    if (status === 200 || status === 201) shop.noticed.add(`to ${purchase.cheat} was answered ${status}`);
  };
  switch (purchase.cheat) {
    case 'claim unpaid':
      if (await confirm(shop, bought, chance)) shop.noticed.add('what was not paid was confirmed');
      return;
    case 'claim foreign':
      return works((await claim(shop, chance.pick(others), reference!, subscriptionOf(purchase.product))).status);
    case 'claim made-up':
      return works((await claim(shop, buyer, `premium-${randomBytes(6).toString('hex')}`, MONTHLY)).status);
    case 'forge webhook':
      return forgeWebhook(shop, reference!);
    default:
      return undefined;
  }
}

/** Claims a paid reference for something else. */
export async function claimForAnother(shop: Shop, { purchase, buyer, reference }: Bought): Promise<void> {
  if (purchase.cheat !== 'claim for another' || purchase.product.code === MONTHLY.code) return;
  const { status } = await claim(shop, buyer, reference!, MONTHLY);
  if (status === 200 || status === 201) shop.noticed.add(`a reference was taken for another product (${status})`);
}

async function forgeWebhook({ stand, noticed }: Shop, reference: string): Promise<void> {
  const body = JSON.stringify({ event: 'charge.success', data: { reference, status: 'success', domain: 'test' } });
  const signature = createHmac('sha512', 'sk_test_of_somebody_else').update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
  const reply = await fetch(`${stand.url}/api/payments/webhooks/paystack`, { method: 'POST', headers, body });
  await reply.body?.cancel();
  if (reply.status === 200) noticed.add('a forged webhook was taken');
}

const WITHOUT_PLAN: readonly string[] = ['wallet_top_up', 'market', 'consultation'];

/** The product for which a foreign payment is claimed; for what is no plan the most expensive one. */
function subscriptionOf(product: Product): Product {
  return WITHOUT_PLAN.includes(product.purpose) ? MONTHLY : product;
}
