import { randomUUIDv7 } from 'node:crypto';
import { RETURN_PATH } from '@sabiwell/proto/http/payment-rules.ts';
import type { Product } from '../catalogue/product.domain.ts';
import type { Context } from '../context.ts';
import type { NewPayment } from '../payments/start-payment.ts';
import { shippingOf } from './order.domain.ts';
import { insertOrder } from './order.store.ts';

export type Buyer = { userId: number | undefined; email: string; phone: string; address: string };

/** A market order as a new payment; the order waits for it. */
export function newOrder({ settings }: Context, product: Product, buyer: Buyer): NewPayment {
  const { code: productCode, purpose, priceVersion, name, priceKobo } = product;
  const { userId, email, phone, address } = buyer;
  const shippingKobo = shippingOf(priceKobo, settings);
  const amountKobo = priceKobo + shippingKobo;
  const order = { id: randomUUIDv7(), userId, productCode, productName: name, amountKobo, shippingKobo, email, phone, address };
  return {
    userId,
    email,
    purpose,
    productCode,
    priceVersion,
    name,
    amountKobo,
    callbackUrl: `${settings.publicUrl}${RETURN_PATH}`,
    alongside: (run, intentId, createdAt) => insertOrder(run, { ...order, intentId, createdAt }),
  };
}
