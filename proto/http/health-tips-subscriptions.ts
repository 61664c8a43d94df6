import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { naira, namedAmount, pendingPayment, reference } from './payment-fields.ts';
import { instant } from './shared.ts';
import { oneOf } from './text-fields.ts';

const planType = z.enum(['monthly', 'yearly']);

const healthTipsSubscription = z
  .object({
    id: z.string(),
    status: z.enum(['active', 'expired']),
    planType,
    planName: z.string(),
    amount: naira,
    billingCycle: planType,
    startDate: instant,
    endDate: instant.meta({ description: 'When the last paid period ends' }),
    autoRenew: z.boolean(),
    isActive: z.boolean(),
    paymentReference: z.string(),
    paymentStatus: z.enum(['completed', 'refunded']),
    paystackPlanCode: z.string().nullable(),
  })
  .meta({ id: 'HealthTipsSubscription' });
export type HealthTipsSubscription = z.output<typeof healthTipsSubscription>;

const goodBody = { planType: 'monthly', amount: 450, paymentReference: 'health-tips-1763719200000', status: 'active' };

export const healthTipsSubscriptions = {
  recordHealthTipsSubscription: endpoint({
    method: 'POST',
    path: '/api/health-tips-subscriptions',
    summary: 'Have a paid reference made into a health-tips subscription; a second purchase extends',
    actors: ['member'],
    body: z.object({
      planType: oneOf(['monthly', 'yearly'], 'Choose the monthly or the yearly plan.'),
      paymentReference: reference,
      amount: namedAmount,
      paystackPlanCode: z.string('The plan code must be text.').max(100, "We can't find this plan.").optional(),
    }),
    replies: { 200: healthTipsSubscription, 201: healthTipsSubscription, 202: pendingPayment },
    timeoutMs: 20_000,
    problems: [402, 404],
    examples: {
      good: { body: goodBody, needs: 'the reference of a payment of your own' },
      bad: { body: { ...goodBody, planType: 'weekly' } },
    },
  }),
  readHealthTipsSubscription: endpoint({
    method: 'GET',
    path: '/api/health-tips-subscriptions/user',
    summary: "The member's health-tips subscription; status inactive without one",
    actors: ['member'],
    replies: { 200: z.union([healthTipsSubscription, z.object({ status: z.literal('inactive'), isActive: z.literal(false) })]) },
    examples: { good: {}, bad: {} },
  }),
};
