import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { autoRenew, naira, namedAmount, paymentStatus, pendingPayment, purpose, recipient, reference } from './payment-fields.ts';
import { SUBSCRIPTION_TYPES } from './payment-rules.ts';
import { instant, opaqueId } from './shared.ts';
import { line, oneOf } from './text-fields.ts';

/** One paid period of a plan, in the words of the specification (spec 1 section 3). */
export const subscription = z
  .object({
    id: z.string(),
    subscriptionType: z.enum(SUBSCRIPTION_TYPES),
    purpose,
    productCode: z.string(),
    planName: z.string(),
    description: z.string(),
    amount: naira,
    paymentReference: z.string(),
    paymentStatus,
    startDate: instant,
    endDate: instant,
    autoRenew: z.boolean(),
    isActive: z.boolean().meta({ description: 'Paid and not ended; it may begin when an earlier period ends' }),
    status: z.enum(['active', 'expired', 'refunded']),
    cancelledAt: instant.nullable().meta({ description: 'The member cancelled; it lasts until endDate' }),
    canAutoRenew: z.boolean(),
    recipient: recipient.nullable().meta({ description: 'Elder care: whom it is for' }),
    trainerId: z.string().nullable(),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.output<typeof subscription>;

export const savedCard = z
  .object({ brand: z.string(), last4: z.string(), expMonth: z.number().int().nullable(), expYear: z.number().int().nullable() })
  .meta({ id: 'SavedCard' });

const claim = {
  subscriptionType: oneOf(SUBSCRIPTION_TYPES, "We can't find this kind of subscription."),
  planName: line('The plan', 120).optional(),
  paymentReference: reference,
  amount: namedAmount,
  autoRenew: autoRenew.optional().meta({ description: 'Counts for monthly, weekly and daily only: their page has a switch for it' }),
  trainerId: z
    .union([z.string().max(60), z.number().int()])
    .transform(String)
    .optional(),
  recipient: recipient.optional(),
};
const goodClaim = { subscriptionType: 'monthly', planName: 'Monthly', amount: 10_000, paymentReference: 'premium-1763719200000' };
const someId = { id: '0198c0de-0000-7000-8000-000000000001' };

export const subscriptions = {
  recordSubscription: endpoint({
    method: 'POST',
    path: '/api/subscriptions',
    summary: 'Have a paid reference made into a subscription: asked of the provider, at our price, once',
    actors: ['member'],
    body: z.object(claim),
    replies: { 200: subscription, 201: subscription, 202: pendingPayment },
    timeoutMs: 20_000,
    problems: [402, 404],
    examples: {
      good: { body: goodClaim, needs: 'the reference of a payment of your own' },
      bad: { body: { ...goodClaim, paymentReference: '' } },
    },
  }),
  listSubscriptions: endpoint({
    method: 'GET',
    path: '/api/subscriptions',
    summary: "The member's paid periods, newest first",
    actors: ['member'],
    replies: { 200: z.array(subscription) },
    examples: { good: {}, bad: {} },
  }),
  changeSubscription: endpoint({
    method: 'PATCH',
    path: '/api/subscriptions/{id}',
    summary: 'Switch auto renew, cancel at the end of the period, or say whom elder care is for',
    actors: ['member'],
    params: z.object({ id: opaqueId }),
    body: z.object({ autoRenew: autoRenew.optional(), cancelled: z.literal(true).optional(), recipient: recipient.optional() }),
    replies: { 200: subscription },
    examples: { good: { params: someId, body: { autoRenew: true } }, bad: { params: someId, body: { autoRenew: 'yes' } } },
  }),
  readSavedCard: endpoint({
    method: 'GET',
    path: '/api/saved-card',
    summary: 'The card that auto renew would charge; null where there is none',
    actors: ['member'],
    replies: { 200: z.object({ card: savedCard.nullable() }) },
    examples: { good: {}, bad: {} },
  }),
  removeSavedCard: endpoint({
    method: 'DELETE',
    path: '/api/saved-card',
    summary: 'Forget the saved card; auto renew is off from then on',
    actors: ['member'],
    replies: { 204: null },
    examples: { good: {}, bad: {} },
  }),
};
