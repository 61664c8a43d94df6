import { z } from 'zod';
import { phone } from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { autoRenew, naira, paymentStatus, productCode, purpose, recipient, reference } from './payment-fields.ts';
import { instant, opaqueId } from './shared.ts';
import { line } from './text-fields.ts';

export const startedPayment = z
  .object({
    id: z.string(),
    reference: z.string(),
    accessCode: z.string(),
    authorizationUrl: z.string(),
    amount: naira,
    publicKey: z.string(),
  })
  .meta({ id: 'StartedPayment' });
export type StartedPayment = z.output<typeof startedPayment>;

export const ownPayment = z
  .object({
    id: z.string(),
    reference: z.string(),
    purpose,
    productCode: z.string(),
    name: z.string(),
    amount: naira,
    status: paymentStatus,
    createdAt: instant,
    completedAt: instant.nullable(),
    accessCode: z.string().nullable().meta({ description: 'Opens the popup again while it is not paid' }),
    authorizationUrl: z.string().nullable(),
  })
  .meta({ id: 'OwnPayment' });
export type OwnPayment = z.output<typeof ownPayment>;

const subject = z.strictObject(
  {
    trainerId: z
      .union([z.string().max(60), z.number().int()])
      .transform(String)
      .optional(),
    recipient: recipient.optional(),
    phone: phone('The telephone number').optional(),
    address: line('The address', 300).optional(),
    bookingId: opaqueId.optional().meta({ description: 'The visit, where its fee is paid' }),
  },
  'This says something that does not belong to a payment.',
);

const someId = '0198c0de-0000-7000-8000-000000000001';
const goodIntent = { purpose: 'subscription', productCode: 'sub_monthly', autoRenew: false };

export const payments = {
  createIntent: endpoint({
    method: 'POST',
    path: '/api/payments/intents',
    summary:
      "Begin to pay for a product at the server's price; the reply opens the popup. The fee of a visit: 404 while its booking is not known " +
      'here yet, 409 booking_closed or already_paid',
    actors: ['member'],
    body: z.object({
      purpose,
      productCode,
      subject: subject.optional(),
      autoRenew: autoRenew.optional(),
      amount: z.unknown().optional().meta({ description: 'Counts for wallet_top_up only' }),
    }),
    replies: { 201: startedPayment },
    timeoutMs: 20_000,
    examples: { good: { body: goodIntent }, bad: { body: { ...goodIntent, purpose: 'gift' } } },
  }),
  listPayments: endpoint({
    method: 'GET',
    path: '/api/payments',
    summary: "The member's own payments, newest first, so that an open one survives a closed browser",
    actors: ['member'],
    replies: { 200: z.array(ownPayment) },
    examples: { good: {}, bad: {} },
  }),
  payFromWallet: endpoint({
    method: 'POST',
    path: '/api/payments/{id}/pay-from-wallet',
    summary: 'Pay an own intent from the wallet; 409 insufficient_funds when it does not cover it',
    actors: ['member'],
    params: z.object({ id: opaqueId }),
    replies: { 200: ownPayment },
    examples: { good: { params: { id: someId } }, bad: { params: { id: 'x'.repeat(201) } } },
  }),
  setPaymentStatus: endpoint({
    method: 'PATCH',
    path: '/api/payments/{id}',
    summary: 'Say how the popup ended; the reply is what the provider says, and cancelled or failed where it knows of nothing',
    actors: ['member'],
    params: z.object({ id: opaqueId }),
    body: z.object({ status: z.enum(['cancelled', 'failed'], 'The status must be cancelled or failed.') }),
    replies: { 200: ownPayment },
    timeoutMs: 20_000,
    examples: {
      good: { params: { id: someId }, body: { status: 'cancelled' } },
      bad: { params: { id: someId }, body: { status: 'paid' } },
    },
  }),
  readPaymentStatus: endpoint({
    method: 'GET',
    path: '/api/payments/{reference}/status',
    summary: 'How a payment stands, asked of the provider where it is open; names nobody',
    actors: ['guest', 'member'],
    params: z.object({ reference }),
    replies: { 200: z.object({ status: paymentStatus, purpose, amount: naira }) },
    examples: { good: { params: { reference: 'sbw-su-01jd0000000000000000000000' } }, bad: { params: { reference: 'a b' } } },
  }),
};
