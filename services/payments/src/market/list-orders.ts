import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { market, Order as WireOrder } from '@sabiwell/proto/http/market.ts';
import type { Context } from '../context.ts';
import { nairaOf } from '../money.domain.ts';
import { type Order, ordersOf } from './order.store.ts';

type ListOrders = typeof market.listOrders;

/** Answers the member's orders, newest first. */
export async function listOrders({ pool }: Context, { caller }: Call<ListOrders>): Promise<Reply<ListOrders>> {
  return { status: 200, body: (await ordersOf(runOn(pool), caller.userId)).map(wireOrder) };
}

function wireOrder(order: Order): WireOrder {
  const { id, productCode, productName, amountKobo, shippingKobo, status, reference, createdAt, paidAt, phone, address } = order;
  return {
    id,
    productId: productCode,
    productName,
    status,
    phone,
    address,
    amount: nairaOf(amountKobo),
    shipping: nairaOf(shippingKobo),
    paymentReference: reference,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    authorizationUrl: status === 'awaiting_payment' ? order.authorizationUrl : null,
  };
}
