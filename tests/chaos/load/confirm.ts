import type { Reply } from '../../faults/load/client.ts';
import type { Chance } from '../../faults/chance.ts';
import type { Product } from '../plan/purchase.domain.ts';
import type { Member } from './members.ts';
import type { Bought, Shop } from './shop.ts';

const TYPES: Readonly<Record<string, string>> = { sub_monthly: 'monthly', sub_weekly: 'weekly', sub_daily: 'daily' };

/** A page reports that a payment was made, in one of the possible ways; true where the answer confirms it. */
export async function confirm(shop: Shop, bought: Bought, chance: Chance): Promise<boolean> {
  const ways = waysOf(shop, bought);
  const { status, json } = await chance.pick(ways)();
  const isPaid = status === 201 || (status === 200 && isTrueOf(json));
  if (isPaid) bought.isConfirmed = true;
  return isPaid;
}

/** Claims a reference as paying for a product, as the specification's own client does. */
export function claim({ ask }: Shop, as: Member | undefined, reference: string, product: Product): Promise<Reply> {
  if (product.purpose === 'health_tips') {
    const planType = product.code.replace('health_tips_', '');
    return ask('POST', '/api/health-tips-subscriptions', { as, body: { planType, paymentReference: reference } });
  }
  const subscriptionType = TYPES[product.code] ?? product.purpose;
  const claimed = { subscriptionType, planName: product.name, paymentReference: reference, amount: 1, isActive: true };
  return ask('POST', '/api/subscriptions', { as, body: { ...claimed, paymentStatus: 'completed' } });
}

function waysOf(shop: Shop, { purchase, buyer: as, reference, id }: Bought): (() => Promise<Reply>)[] {
  const { ask } = shop;
  const { product, way } = purchase;
  const read = () => ask('GET', `/api/payments/${reference}/status`, { as });
  const claimed = () => claim(shop, as, reference!, product);
  if (way === 'own reference') return [claimed];
  switch (product.purpose) {
    case 'wallet_top_up':
      return [() => ask('PATCH', `/api/wallet/top-up/${id}/status`, { as, body: { status: 'completed' } }), read];
    case 'ai_doc':
      return [
        claimed,
        () => ask('POST', '/api/ai-chat/subscribe', { as, body: { paymentReference: reference } }),
        () => ask('PATCH', `/api/ai-chat/subscription/${id}/status`, { as, body: { status: 'completed' } }),
      ];
    case 'consultation':
    case 'market':
      return [read];
    default:
      return [claimed, read];
  }
}

/** Reports the popup's cancel or failure; only some purchases have a call for it. */
export async function hintCancelled({ ask }: Shop, { purchase, buyer: as, id }: Bought): Promise<void> {
  const body = { status: 'cancelled' };
  if (purchase.product.purpose === 'wallet_top_up') await ask('PATCH', `/api/wallet/top-up/${id}/status`, { as, body });
  if (purchase.product.purpose === 'ai_doc') await ask('PATCH', `/api/ai-chat/subscription/${id}/status`, { as, body });
}

/** A paid record has its own words for that. */
function isTrueOf(json: { status?: string; paymentStatus?: string }): boolean {
  return (json.paymentStatus ?? json.status) === 'completed';
}
