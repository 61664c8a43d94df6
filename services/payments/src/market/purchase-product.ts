import { networkOf } from '@sabiwell/chassis/http/network-of.ts';
import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { market } from '@sabiwell/proto/http/market.ts';
import type { Context } from '../context.ts';
import { logOtherAmount } from '../payments/log-other-amount.ts';
import { startPayment } from '../payments/start-payment.ts';
import { newOrder } from './new-order.ts';

type PurchaseProduct = typeof market.purchaseProduct;

/** Orders a product at the catalogue's price, for a member or a guest; the reply says where it is paid. */
export async function purchaseProduct(
  context: Context,
  { caller, body, clientAddress }: Call<PurchaseProduct>,
): Promise<Reply<PurchaseProduct>> {
  const product = await context.catalogue.find(body.productId);
  if (product?.purpose !== 'market') throw notFound();
  const userId = caller.kind === 'member' ? caller.userId : undefined;
  const { email, phone, address } = body;
  const guest = { phone, network: networkOf(clientAddress) };
  const order = { ...newOrder(context, product, { userId, email, phone, address }), guest };
  logOtherAmount(context, body.amount, [product.priceKobo, order.amountKobo], {
    operation: 'purchaseProduct',
    productCodes: [product.code],
  });
  const { id, reference, authorizationUrl } = await startPayment(context, order);
  return { status: 201, body: { authorization_url: authorizationUrl, reference, id } };
}
