import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { naira, paymentStatus, reference } from './payment-fields.ts';
import { opaqueId } from './shared.ts';
import { line } from './text-fields.ts';

/** Who of the staff acts; the portals vouch for it. */
const actor = { actorId: line('The actor', 60), role: line('The role', 30) };
const intentId = z.object({ id: opaqueId });
const someId = { id: '0198c0de-0000-7000-8000-000000000001' };
const someActor = { actorId: 'staff-1', role: 'admin' };

/** What the operator and the portals of the staff ask of payments; not reachable from outside. */
export const paymentsInternal = {
  auditPayments: endpoint({
    method: 'GET',
    path: '/internal/payments/audit',
    summary: 'What must be 0 at any time: each figure counts rows that contradict each other',
    actors: ['gateway'],
    replies: { 200: z.record(z.string(), z.number().int()) },
    examples: { good: {}, bad: {} },
  }),
  confirmPayment: endpoint({
    method: 'POST',
    path: '/internal/payments/{id}/confirm',
    summary: 'Have the provider asked about a payment and settle it; 409 with its word where it is not paid',
    actors: ['gateway'],
    params: intentId,
    body: z.object(actor),
    replies: { 200: z.object({ id: z.string(), status: paymentStatus, amount: naira }) },
    timeoutMs: 20_000,
    examples: { good: { params: someId, body: someActor }, bad: { params: someId, body: {} } },
  }),
  refundPayment: endpoint({
    method: 'POST',
    path: '/internal/payments/{id}/refund',
    summary: 'Give a payment back, whole or in part; for administrators',
    actors: ['gateway'],
    params: intentId,
    body: z.object({ ...actor, reason: line('The reason', 200), amount: z.number().positive().optional() }),
    replies: { 202: z.object({ id: z.string(), status: z.string(), amount: naira }) },
    timeoutMs: 20_000,
    examples: { good: { params: someId, body: { ...someActor, reason: 'Paid by mistake' } }, bad: { params: someId, body: someActor } },
  }),
  returnSuspense: endpoint({
    method: 'POST',
    path: '/internal/payments/suspense/{reference}/return',
    summary: 'Give money that fits nothing back to whoever paid it; for administrators',
    actors: ['gateway'],
    params: z.object({ reference }),
    body: z.object({ ...actor, reason: line('The reason', 200) }),
    replies: { 202: z.object({ id: z.string(), status: z.string(), amount: naira }) },
    timeoutMs: 20_000,
    examples: {
      good: { params: { reference: 'sbw-su-01jd0000000000000000000000' }, body: { ...someActor, reason: 'Nobody claimed it' } },
      bad: { params: { reference: 'sbw-su-01jd0000000000000000000000' }, body: someActor },
    },
  }),
};
