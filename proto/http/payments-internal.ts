import { z } from 'zod';
import { email } from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { naira, paymentStatus, reference } from './payment-fields.ts';
import { opaqueId, userId } from './shared.ts';
import { rowIds, stateMessage } from './state-message.ts';
import { line } from './text-fields.ts';

const reason = line('The reason', 200);
const intentId = z.object({ id: opaqueId });
const someId = { id: '0198c0de-0000-7000-8000-000000000001' };

/** What the operator and the staff portals ask of payments; not reachable from outside. The token alone says who acts. */
export const paymentsInternal = {
  auditPayments: endpoint({
    method: 'GET',
    path: '/internal/payments/audit',
    summary: 'What must be 0 at any time: each figure counts rows that contradict each other',
    actors: ['operator'],
    replies: { 200: z.record(z.string(), z.number().int()) },
    examples: { good: {}, bad: {} },
  }),
  readRows: endpoint({
    method: 'GET',
    path: '/internal/payments/rows',
    summary: 'What the events said last of these payments or paid periods; one that is not there is left out',
    actors: ['reporting'],
    query: z.object({ kind: z.enum(['payment', 'period']), ids: rowIds }),
    replies: { 200: z.array(stateMessage) },
    examples: { good: { query: { kind: 'payment', ids: someId.id } }, bad: { query: { kind: 'payment', ids: 'x' } } },
  }),
  confirmPayment: endpoint({
    method: 'POST',
    path: '/internal/payments/{id}/confirm',
    summary: 'Have the provider asked about a payment and settle it; 409 with its word where it is not paid',
    actors: ['operator', 'admin', 'manager'],
    stepUp: true,
    params: intentId,
    replies: { 200: z.object({ id: z.string(), status: paymentStatus, amount: naira }) },
    timeoutMs: 20_000,
    examples: { good: { params: someId }, bad: {} },
  }),
  refundPayment: endpoint({
    method: 'POST',
    path: '/internal/payments/{id}/refund',
    summary: 'Give a payment back, whole or in part',
    actors: ['operator', 'admin'],
    stepUp: true,
    params: intentId,
    body: z.object({ reason, amount: z.number().positive().optional() }),
    replies: { 202: z.object({ id: z.string(), status: z.string(), amount: naira }) },
    timeoutMs: 20_000,
    examples: { good: { params: someId, body: { reason: 'Paid by mistake' } }, bad: { params: someId, body: {} } },
  }),
  returnSuspense: endpoint({
    method: 'POST',
    path: '/internal/payments/suspense/{reference}/return',
    summary: 'Give money that fits nothing back to whoever paid it',
    actors: ['operator', 'admin'],
    stepUp: true,
    params: z.object({ reference }),
    body: z.object({ reason }),
    replies: { 202: z.object({ id: z.string(), status: z.string(), amount: naira }) },
    timeoutMs: 20_000,
    examples: {
      good: { params: { reference: 'sbw-su-01jd0000000000000000000000' }, body: { reason: 'Nobody claimed it' } },
      bad: { params: { reference: 'sbw-su-01jd0000000000000000000000' }, body: {} },
    },
  }),
  payDemoVisit: endpoint({
    method: 'POST',
    path: '/internal/payments/demo-visits',
    summary: 'Pay a completed visit from the wallet as if on the day it took place, once; with a simulated provider only',
    actors: ['operator'],
    body: z.object({ bookingId: opaqueId, userId, email }),
    replies: { 200: z.object({ isNew: z.boolean() }) },
    problems: [403, 404, 409],
    timeoutMs: 20_000,
    examples: {
      good: { body: { bookingId: someId.id, userId: 7, email: 'amina@example.com' } },
      bad: { body: { bookingId: someId.id, userId: 0, email: 'amina' } },
    },
  }),
};
