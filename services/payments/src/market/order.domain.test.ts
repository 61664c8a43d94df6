import { describe, expect, it } from 'vitest';
import { type OrderMove, type OrderStatus, ORDER_MOVES, ORDER_STATUSES } from '@sabiwell/proto/http/money-desk-rules.ts';
import { moves, shippingOf } from './order.domain.ts';

it.each([
  [4_999_999, 150_000],
  [5_000_000, 0],
])('sending what costs %d kobo costs %d', (price, shipping) => {
  expect(shippingOf(price, { shippingKobo: 150_000, freeShippingFromKobo: 5_000_000 })).toBe(shipping);
});

describe('an order', () => {
  const ways: [OrderStatus, OrderMove][] = [
    ['paid', 'shipped'],
    ['shipped', 'delivered'],
    ['shipped', 'returned'],
    ['delivered', 'returned'],
  ];
  it.each(ORDER_STATUSES.flatMap((from) => ORDER_MOVES.map((to): [OrderStatus, OrderMove] => [from, to])))(
    'that is %s may be %s',
    (from, to) => {
      const leads = ways.some(([one, other]) => one === from && other === to);
      if (from === to || leads) expect(moves(from, to)).toBe(leads);
      else expect(() => moves(from, to)).toThrow(expect.objectContaining({ code: 'wrong_state', extra: { status: from } }));
    },
  );
});
