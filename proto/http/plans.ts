import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { naira, purpose } from './payment-fields.ts';

export const plan = z
  .object({
    code: z.string(),
    purpose,
    name: z.string(),
    description: z.string(),
    price: naira,
    priceText: z.string(),
    billingCycle: z.enum(['daily', 'weekly', 'monthly', 'yearly', 'once']),
    subscriptionType: z.string(),
    providerPlanCode: z.string().nullable(),
    features: z.array(z.string()).meta({ description: 'What is delivered, and nothing else' }),
    canAutoRenew: z.boolean(),
  })
  .meta({ id: 'Plan' });
export type Plan = z.output<typeof plan>;

const nothing = { good: {}, bad: {} };

export const plans = {
  listPlans: endpoint({
    method: 'GET',
    path: '/api/plans',
    summary: 'Everything with a fixed price but the market: subscriptions, AI chats, health tips, elder care, trainer services',
    actors: ['guest', 'member'],
    replies: { 200: z.array(plan) },
    examples: nothing,
  }),
  readPaymentConfig: endpoint({
    method: 'GET',
    path: '/api/payments/config',
    summary: 'What a browser needs to open the payment popup, what sending an order costs, and what an invited friend brings; no secret',
    actors: ['guest', 'member'],
    replies: {
      200: z.object({
        publicKey: z.string(),
        scriptUrl: z.string(),
        isSimulated: z.boolean(),
        shippingFee: naira.meta({ description: 'What sending an order of the market costs' }),
        freeShippingFrom: naira.meta({ description: 'From this price on it costs nothing' }),
        referralBonus: naira.meta({ description: 'What a member gets for a friend who has bought enough' }),
        referralLeast: naira.meta({ description: 'What the friend must have spent in sum' }),
        referralHoldDays: z.number().int().meta({ description: 'For how many days the purchase must not have been refunded' }),
      }),
    },
    examples: nothing,
  }),
};
