import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply } from '../../faults/load/client.ts';
import type { Purchase } from '../plan/purchase.domain.ts';
import type { Member } from './members.ts';
import { type Bought, isAway, type Shop } from './shop.ts';
import { requestVisit } from './visit.ts';

const PATIENCE_MS = 120_000;
/** Clients here wait no longer than this, even if an answer asks for more. */
const LONGEST_PAUSE_MS = 1_000;
/** One naira too much. */
const ODD_KOBO = 100;
const ADDRESS = { phone: '+2348012345678', address: '12 Awolowo Road, Ibadan' };

/** Starts a payment, trying again while the product is away; a page that makes its own reference calls only the provider. */
export async function begin(shop: Shop, purchase: Purchase): Promise<Bought> {
  const buyer = purchase.buyer === 'guest' ? undefined : shop.members[purchase.buyer]!;
  const bought: Bought = {
    purchase,
    buyer,
    reference: undefined,
    id: undefined,
    kobo: purchase.product.kobo,
    visitId: undefined,
    isConfirmed: false,
    isFromWallet: false,
  };
  shop.bought.push(bought);
  if (purchase.way === 'own reference') {
    bought.reference = await openAlone(shop, purchase, buyer!);
    return bought;
  }
  if (purchase.visitEnd !== undefined) bought.visitId = await requestVisit(shop, buyer!.id, purchase.product.kobo);
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const { status, json, code, retryAfterMs } = await ask(shop, bought);
    if (status === 201) {
      bought.id = json.id as string;
      bought.reference = (json.reference ?? json.paymentReference) as string;
      return bought;
    }
    // Payments has not read of the visit yet.
    const isUnread = status === 404 && bought.visitId !== undefined;
    if (!isAway(status) && !isUnread) shop.noticed.add(`${purchase.product.purpose} could not be begun: ${status} ${code ?? ''}`);
    await sleep(Math.min(LONGEST_PAUSE_MS, Math.max(300, retryAfterMs)));
  }
  shop.noticed.add(`${purchase.product.purpose} could not be begun in ${PATIENCE_MS / 1_000} s`);
  return bought;
}

function ask({ ask: call }: Shop, { purchase, buyer, visitId }: Bought): Promise<Reply> {
  const { purpose, code, kobo } = purchase.product;
  if (purpose === 'wallet_top_up') return call('POST', '/api/wallet/top-up', { as: buyer, body: { amount: kobo / 100 } });
  if (buyer === undefined) {
    const body = { productId: code, email: `guest-${randomBytes(4).toString('hex')}@example.com`, ...ADDRESS };
    return call('POST', '/api/market/purchase', { body });
  }
  const about = visitId === undefined ? {} : { subject: { bookingId: visitId } };
  const subject = purpose === 'market' ? { subject: ADDRESS } : about;
  // An amount that the browser made up, which the product must ignore.
  return call('POST', '/api/payments/intents', { as: buyer, body: { purpose, productCode: code, amount: 1, ...subject } });
}

async function openAlone({ stand }: Shop, { product, outcome }: Purchase, { id: userId, email }: Member): Promise<string> {
  const reference = `own-${randomBytes(10).toString('hex')}`;
  await stand.provider.open(stand.publicKey, { userId, email, amount: product.kobo + (outcome === 'odd sum' ? ODD_KOBO : 0), reference });
  return reference;
}
