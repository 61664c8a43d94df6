import type { market, MarketProduct } from '@sabiwell/proto/http/market.ts';
import type { payments } from '@sabiwell/proto/http/payments.ts';
import { ApiError } from '@sabiwell/ui/api-client.ts';
import { call } from '../../api.ts';
import type { CheckoutDraft } from './checkout-fields.ts';
import { t } from './checkout-messages.ts';
import { isWebAddress } from './web-address.ts';

/** Orders a product; the same key orders it once. */
export async function placeOrder(product: MarketProduct, draft: CheckoutDraft, keyFor: (body: string) => string) {
  const { id: productId, name: productName, price: amount, description } = product;
  const [email, phone, address] = [draft.email.trim(), draft.phone.trim(), draft.address.trim()];
  const body = { productId, productName, amount, description, email, phone, address };
  const order = await call<typeof market.purchaseProduct>('POST', '/api/market/purchase', {
    body,
    idempotencyKey: keyFor(JSON.stringify(body)),
  });
  if (!order?.id || !order.reference) throw new ApiError(502, t('noOrder'));
  if (!isWebAddress(order.authorization_url)) throw new ApiError(502, t('noUrl'));
  return order;
}

/** The id of one of the member's payments, which the wallet needs. An order knows only the payment's reference. */
export async function paymentOf(reference: string): Promise<string> {
  const own = (await call<typeof payments.listPayments>('GET', '/api/payments')).find((one) => one.reference === reference);
  if (own === undefined) throw new ApiError(404, t('unknown'));
  return own.id;
}

/**
 * Pays an order from the wallet. A lost reply does not count as a failure, because the money may have moved. The page that opens next
 * checks the payment's status, so nobody orders a second time.
 */
export async function payOrder(id: string): Promise<void> {
  try {
    await call<typeof payments.payFromWallet>('POST', `/api/payments/${encodeURIComponent(id)}/pay-from-wallet`);
  } catch (error) {
    const isLost = error instanceof ApiError && (error.status === 0 || error.status >= 500);
    if (!isLost) throw error;
  }
}
