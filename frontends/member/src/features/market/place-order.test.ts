import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MarketProduct } from '@sabiwell/proto/http/market.ts';
import { payOrder, placeOrder } from './place-order.ts';

const product = { id: 'market_p4', name: 'Thermometer', price: 15_000, shipping: 0, description: 'Quick.' } as MarketProduct;
const draft = { email: ' amina@example.com ', phone: '+2348031234567', address: '12 Awolowo Road, Ibadan' };
const order = { id: '1', reference: 'sbw-mk-1', authorization_url: 'https://pay.example/code' };

let answer: () => Promise<Response>;
let asked: { path: string; key: string | null; body: unknown }[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (path: string, { headers, body }: RequestInit) => {
    asked.push({ path, key: new Headers(headers).get('idempotency-key'), body: JSON.parse((body as string | undefined) ?? 'null') });
    return answer();
  });
  return () => vi.unstubAllGlobals();
});

describe('an order', () => {
  const place = () => placeOrder(product, draft, () => 'key');

  test('is placed under its key', async () => {
    answer = async () => Response.json(order, { status: 201 });
    expect(await place()).toEqual(order);
    expect(asked).toMatchObject([
      { path: '/api/market/purchase', key: 'key', body: { productId: 'market_p4', email: 'amina@example.com' } },
    ]);
  });

  test.each([
    ['no order', {}, 'Failed to create order'],
    ['no page to pay on', { ...order, authorization_url: '' }, 'No authorization URL received'],
    ['a page that would run here', { ...order, authorization_url: 'javascript:void 0' }, 'No authorization URL received'],
  ])('answered with %s is none', async (_, body, words) => {
    answer = async () => Response.json(body, { status: 201 });
    await expect(place()).rejects.toThrow(words);
  });
});

describe('an order that the wallet pays', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const says = (status: number) => async () => Response.json({ message: 'No.' }, { status });

  test.each([
    ['a reply that is lost', lost],
    ['a server that is away', says(502)],
    ['a yes', says(200)],
  ])('is left to the status of the payment after %s', async (_, reply) => {
    answer = reply;
    await expect(payOrder('1')).resolves.toBeUndefined();
    expect(asked).toMatchObject([{ path: '/api/payments/1/pay-from-wallet' }]);
  });

  test.each([401, 409])('is refused by a %i', async (status) => {
    answer = says(status);
    await expect(payOrder('1')).rejects.toMatchObject({ status });
  });
});
