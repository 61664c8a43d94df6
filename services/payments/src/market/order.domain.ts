import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { OrderMove, OrderStatus } from '@sabiwell/proto/http/money-desk-rules.ts';

/** The cost of delivery: free from a configured amount on. All in kobo. */
export function shippingOf(priceKobo: number, rule: { shippingKobo: number; freeShippingFromKobo: number }): number {
  return priceKobo >= rule.freeShippingFromKobo ? 0 : rule.shippingKobo;
}

/** From which states an order may come to this one. */
const FROM: Readonly<Record<OrderMove, readonly OrderStatus[]>> = {
  shipped: ['paid'],
  delivered: ['shipped'],
  returned: ['shipped', 'delivered'],
};

/** Whether staff move an order, false where it stands so already; 409 from a state that does not lead there. */
export function moves(status: OrderStatus, to: OrderMove): boolean {
  if (status === to) return false;
  if (FROM[to].includes(status)) return true;
  throw new DomainError('wrong_state', `An order that is ${status.replaceAll('_', ' ')} can't be ${to}.`, {
    kind: 'conflict',
    extra: { status },
  });
}
