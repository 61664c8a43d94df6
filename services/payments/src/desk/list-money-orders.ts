import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { DeskOrder, moneyDesk } from '@sabiwell/proto/http/money-desk.ts';
import type { Context } from '../context.ts';
import { answerList, type DeskList } from './answer-list.ts';
import { ORDER, ORDERS_FROM, wireOrder } from './order-list.store.ts';

type ListOrders = typeof moneyDesk.listMoneyOrdersAdmin;

const orders: DeskList<Call<ListOrders>['query'], DeskOrder> = {
  name: 'orders',
  columns: ORDER,
  from: ORDERS_FROM,
  sorted: { column: 'o.created_at', id: 'o.id' },
  searched: ['o.email', 'o.product_name', 'o.phone', 'i.settled_reference', 'a.reference'],
  narrow: (conditions, { status }) =>
    void (status === undefined ? conditions.and('o.paid_at IS NOT NULL') : conditions.equal('o.status', status)),
  wire: wireOrder,
};

/** Answers the orders of the market, those that were paid unless a status is asked for. */
export function listMoneyOrders(context: Context, call: Call<ListOrders>): Promise<Reply<ListOrders>> {
  return answerList(context, call, orders);
}
