import { z } from 'zod';
import { email } from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { naira, namedAmount, productCode } from './payment-fields.ts';
import { longText, missingText, shortText } from './field-rules.ts';
import { ORDER_STATUSES } from './money-desk-rules.ts';
import { MARKET_CATEGORIES } from './payment-rules.ts';
import { ORDER_RULES } from './order-rules.ts';
import { instant } from './shared.ts';
import { textOf } from './text-fields.ts';

export const marketProduct = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    price: naira,
    priceText: z.string(),
    shipping: naira.meta({ description: 'What sending it costs on top; 0 is free' }),
    category: z.enum(MARKET_CATEGORIES),
    image: z.string().nullable(),
    badge: z.enum(['BESTSELLER', 'POPULAR', 'NEW', 'ESSENTIAL']).nullable(),
    link: z.string(),
  })
  .meta({ id: 'MarketProduct' });
export type MarketProduct = z.output<typeof marketProduct>;

export const order = z
  .object({
    id: z.string(),
    productId: z.string(),
    productName: z.string(),
    amount: naira,
    shipping: naira,
    status: z.enum(ORDER_STATUSES),
    paymentReference: z.string(),
    createdAt: instant,
    paidAt: instant.nullable(),
    phone: z.string(),
    address: z.string(),
    authorizationUrl: z.string().nullable().meta({ description: 'Where an open order can still be paid' }),
  })
  .meta({ id: 'Order' });
export type Order = z.output<typeof order>;

const goodOrder = {
  productId: 'market_p1',
  productName: 'Blood pressure monitor',
  amount: 56_000,
  email: 'amina@example.com',
  phone: '+2348012345678',
  address: '12 Awolowo Road, Ibadan',
};

export const market = {
  listMarketProducts: endpoint({
    method: 'GET',
    path: '/api/market/products',
    summary: 'What the market sells',
    actors: ['guest', 'member'],
    replies: { 200: z.array(marketProduct) },
    examples: { good: {}, bad: {} },
  }),
  purchaseProduct: endpoint({
    method: 'POST',
    path: '/api/market/purchase',
    summary: "Order a product at the catalogue's price; the reply says where it is paid",
    actors: ['guest', 'member'],
    body: z.object({
      productId: productCode,
      productName: z.string().max(200).optional(),
      description: z.string().max(500).optional(),
      amount: namedAmount,
      email,
      phone: textOf(ORDER_RULES.phone),
      address: z
        .string(missingText(ORDER_RULES.address))
        .trim()
        .min(ORDER_RULES.address.min, shortText(ORDER_RULES.address))
        .max(ORDER_RULES.address.max, longText(ORDER_RULES.address))
        .regex(/^[^\u0000-\u0009\u000b-\u001f\u007f]*$/, "The address holds a character that can't be used."),
    }),
    replies: { 201: z.object({ authorization_url: z.string(), reference: z.string(), id: z.string() }) },
    timeoutMs: 20_000,
    problems: [404],
    examples: { good: { body: goodOrder }, bad: { body: { ...goodOrder, address: '  ' } } },
  }),
  listOrders: endpoint({
    method: 'GET',
    path: '/api/orders',
    summary: "The member's own orders, newest first",
    actors: ['member'],
    replies: { 200: z.array(order) },
    examples: { good: {}, bad: {} },
  }),
};
