import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  BANK_REF_RULE,
  DISPUTE_KINDS,
  EVIDENCE_AMOUNT_MESSAGE,
  EVIDENCE_DATE_MESSAGE,
  EVIDENCE_NOTE_RULE,
  MONEY_REASON_RULE,
  ONE_DECISION_MESSAGE,
  ORDER_MOVES,
  ORDER_STATUSES,
  REFUND_STATUSES,
} from './money-desk-rules.ts';
import { naira, reference } from './payment-fields.ts';
import { PURPOSES } from './payment-rules.ts';
import { instant, opaqueId } from './shared.ts';
import { staffListQuery, oneWordOf } from './staff-list-fields.ts';
import { STAFF_PAYMENT_STATUSES } from './staff-list-rules.ts';
import { day, textOf } from './text-fields.ts';

const shown = { formattedDate: z.string(), formattedTime: z.string() };
const payer = {
  userId: z.number().int().nullable().meta({ description: 'Null for a guest, and where nobody knows' }),
  payerEmail: z.string().nullable(),
};
const reason = textOf(MONEY_REASON_RULE);
const someId = { id: '0198c0de-0000-7000-8000-000000000001' };

/** How money came, or went back, past the payment provider: what the bank's statement says. */
const evidence = z.object({
  bankRef: textOf(BANK_REF_RULE),
  amount: z.number(EVIDENCE_AMOUNT_MESSAGE).positive(EVIDENCE_AMOUNT_MESSAGE),
  date: day(EVIDENCE_DATE_MESSAGE),
  note: textOf(EVIDENCE_NOTE_RULE),
});
export type Evidence = z.output<typeof evidence>;

/** A payment as its owner has it now. */
export const moneyPayment = z
  .object({
    id: z.string(),
    version: z.number().int(),
    ...payer,
    purpose: z.enum(PURPOSES),
    productCode: z.string(),
    description: z.string(),
    amount: naira,
    refunded: naira,
    paymentStatus: z.enum(STAFF_PAYMENT_STATUSES),
    approval: z.enum(['awaiting']).nullable().meta({ description: 'Whether it awaits the decision of a second person' }),
    reasonCode: z.string().nullable(),
    paymentMethod: z.string().nullable().meta({ description: 'manual where staff saw it at the bank' }),
    paymentReference: z.string(),
    verifiedBy: z.string().nullable(),
    createdAt: instant,
    completedAt: instant.nullable(),
    ...shown,
  })
  .meta({ id: 'MoneyPayment' });
export type MoneyPayment = z.output<typeof moneyPayment>;

const approval = z.object({
  id: z.string(),
  state: z.enum(['alone', 'awaiting', 'approved', 'refused', 'overtaken']).meta({ description: 'alone: it needed no second person' }),
  ...evidence.shape,
  firstId: z.string().meta({ description: 'The account that gave the evidence' }),
  firstName: z.string().nullable(),
  askedAt: instant,
  secondId: z.string().nullable(),
  secondName: z.string().nullable(),
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
});

const moneyRefund = z.object({
  id: z.string(),
  status: z.enum(REFUND_STATUSES),
  amount: naira,
  reason: z.string(),
  requestedBy: z.string(),
  requestedByName: z.string().nullable(),
  createdAt: instant,
});

/** Everything that is known of a payment. */
export const moneyHistory = z
  .object({
    payment: moneyPayment,
    attempts: z.array(
      z.object({
        reference: z.string(),
        providerStatus: z.string().nullable(),
        bookedAs: z.string().nullable(),
        createdAt: instant,
        checkedAt: instant.nullable(),
      }),
    ),
    approvals: z.array(approval),
    ledger: z.array(z.object({ kind: z.string(), account: z.string(), debit: naira, credit: naira, at: instant })),
    webhooks: z.array(z.object({ event: z.string().nullable(), reference: z.string().nullable(), state: z.string(), receivedAt: instant })),
    refunds: z.array(moneyRefund),
    audit: z.array(z.object({ at: instant, by: z.string(), byName: z.string().nullable(), role: z.string(), action: z.string() })),
  })
  .meta({ id: 'MoneyHistory' });
export type MoneyHistory = z.output<typeof moneyHistory>;

/** What staff decide of a payment; without anything the provider alone is asked. */
const decision = z
  .object({
    evidence: evidence.optional(),
    approve: z.literal(true, 'Say true, or refuse with a reason.').optional(),
    refuse: reason.optional().meta({ description: 'Why it is refused' }),
  })
  .superRefine((sent, context) => {
    if (Object.values(sent).filter((part) => part !== undefined).length > 1)
      context.addIssue({ code: 'custom', path: [], message: ONE_DECISION_MESSAGE });
  });
export type Decision = z.output<typeof decision>;

const goodEvidence = { bankRef: 'FT2653300417', amount: 50_000, date: '2026-11-20', note: 'Seen on the statement' };

const confirmed = {
  method: 'POST',
  summary:
    'Have the provider asked and settle what was paid, 409 not_paid otherwise; with evidence, take it as paid at the bank, from ₦50,000 on when ' +
    'another administrator or manager has approved it',
  stepUp: true,
  params: z.object({ id: opaqueId }),
  body: decision,
  bodyIsOptional: true,
  replies: {
    200: z.object({ payment: moneyPayment }),
    202: z.object({ id: z.string(), status: z.literal('awaiting_second_approval'), payment: moneyPayment }),
  },
  problems: [403, 409],
  timeoutMs: 20_000,
  examples: {
    good: { params: someId, body: { evidence: goodEvidence } },
    bad: { params: someId, body: { evidence: { ...goodEvidence, bankRef: '' } } },
  },
} as const;

const readOne = {
  method: 'GET',
  summary: 'One payment with its attempts, evidence, postings, webhooks, refunds and what staff did with it',
  params: z.object({ id: opaqueId }),
  replies: { 200: moneyHistory },
  examples: { good: { params: someId }, bad: {} },
} as const;

export const approvalRow = z
  .object({
    ...evidence.shape,
    id: z.string(),
    paymentId: z.string(),
    version: z.number().int().meta({ description: 'Of the payment' }),
    ...payer,
    description: z.string(),
    reference: z.string(),
    amount: naira,
    firstId: z.string().meta({ description: 'The account that gave the evidence' }),
    firstName: z.string().nullable(),
    askedAt: instant,
    ...shown,
  })
  .meta({ id: 'ApprovalRow' });
export type ApprovalRow = z.output<typeof approvalRow>;

export const reviewRow = z
  .object({
    id: z.string(),
    version: z.number().int(),
    ...payer,
    description: z.string(),
    amount: naira.meta({ description: 'Its price, in naira' }),
    received: z.number().nullable().meta({ description: 'What came, in `currency`' }),
    currency: z.string(),
    reference: z.string(),
    reasonCode: z.string().nullable(),
    createdAt: instant,
    ...shown,
  })
  .meta({ id: 'ReviewRow' });
export type ReviewRow = z.output<typeof reviewRow>;

export const suspenseRow = z
  .object({
    id: z.string(),
    reference: z.string(),
    status: z.enum(['open', 'returning', 'returned', 'adopted']),
    ...payer,
    paymentId: z.string().nullable(),
    amount: z.number().meta({ description: 'In `currency`' }),
    currency: z.string(),
    reasonCode: z.string(),
    receivedAt: instant,
    ...shown,
  })
  .meta({ id: 'SuspenseRow' });
export type SuspenseRow = z.output<typeof suspenseRow>;

export const refundRow = moneyRefund
  .extend({ paymentId: z.string().nullable(), reference: z.string(), description: z.string().nullable(), ...payer, ...shown })
  .meta({ id: 'RefundRow' });
export type RefundRow = z.output<typeof refundRow>;

export const disputeRow = z
  .object({
    id: z.string(),
    kind: z.enum(DISPUTE_KINDS),
    status: z.enum(['open', 'closed']),
    reference: z.string(),
    paymentId: z.string().nullable(),
    description: z.string().nullable(),
    amount: naira.nullable(),
    ...payer,
    openedAt: instant,
    closedAt: instant.nullable(),
    ...shown,
  })
  .meta({ id: 'DisputeRow' });
export type DisputeRow = z.output<typeof disputeRow>;

export const deskOrder = z
  .object({
    id: z.string(),
    version: z.number().int(),
    status: z.enum(ORDER_STATUSES),
    productName: z.string(),
    amount: naira,
    paymentId: z.string(),
    reference: z.string(),
    ...payer,
    phone: z.string(),
    address: z.string(),
    note: z.string().nullable().meta({ description: 'What staff wrote at the last move' }),
    createdAt: instant,
    paidAt: instant.nullable(),
    movedAt: instant.nullable(),
    ...shown,
  })
  .meta({ id: 'DeskOrder' });
export type DeskOrder = z.output<typeof deskOrder>;

const listQuery = staffListQuery(['createdAt']);
const examples = { good: { query: { limit: '50' } }, bad: { query: { limit: '0' } } };
const goodRefund = { reason: 'Paid by mistake' };

/** A refund as the call that asked for it answers; 200 where the same was asked for before. */
const refundReply = z.object({ id: z.string(), status: z.enum(REFUND_STATUSES), amount: naira });

const awaited = {
  method: 'GET',
  summary: 'Evidence of payments that awaits the decision of a second person',
  query: listQuery,
  replies: { 200: z.array(approvalRow) },
  examples,
} as const;

/** What staff do with money (staff.md 4.1, 4.3). */
export const moneyDesk = {
  confirmPaymentAdmin: endpoint({ ...confirmed, path: '/api/admin/payments/{id}/confirm', actors: ['admin'] }),
  confirmPaymentManager: endpoint({ ...confirmed, path: '/api/sabiwell-manager/payments/{id}/confirm', actors: ['manager'] }),
  readPaymentAdmin: endpoint({ ...readOne, path: '/api/admin/payments/{id}', actors: ['admin'] }),
  readPaymentManager: endpoint({ ...readOne, path: '/api/sabiwell-manager/payments/{id}', actors: ['manager'] }),
  refundPaymentAdmin: endpoint({
    method: 'POST',
    path: '/api/admin/payments/{id}/refund',
    summary: 'Give a payment back, whole or in part; without an Idempotency-Key the same sum within 10 minutes is the first one again',
    actors: ['admin'],
    stepUp: true,
    params: z.object({ id: opaqueId }),
    body: z.object({
      reason,
      amount: z.number().positive('Please enter an amount in naira.').optional().meta({ description: 'All that is left, unless given' }),
      evidence: evidence.optional().meta({ description: 'How the money was sent back, of a payment that was made at the bank' }),
    }),
    replies: { 200: refundReply, 202: refundReply },
    problems: [409],
    timeoutMs: 20_000,
    examples: { good: { params: someId, body: goodRefund }, bad: { params: someId, body: {} } },
  }),
  returnSuspenseAdmin: endpoint({
    method: 'POST',
    path: '/api/admin/suspense/{reference}/return',
    summary: 'Give money that fits nothing back to whoever paid it',
    actors: ['admin'],
    stepUp: true,
    params: z.object({ reference }),
    body: z.object({ reason }),
    replies: { 200: refundReply, 202: refundReply },
    problems: [409],
    timeoutMs: 20_000,
    examples: {
      good: { params: { reference: 'sbw-su-01jd0000000000000000000000' }, body: { reason: 'Nobody claimed it' } },
      bad: { params: { reference: 'sbw-su-01jd0000000000000000000000' }, body: {} },
    },
  }),
  moveOrderAdmin: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/move',
    summary: 'Say what became of a paid order: sent, delivered, or sent back; its member is told',
    actors: ['admin'],
    stepUp: true,
    params: z.object({ id: opaqueId }),
    body: z.object({
      status: z.enum(ORDER_MOVES, `Choose one of: ${ORDER_MOVES.join(', ')}.`),
      note: textOf(EVIDENCE_NOTE_RULE),
    }),
    replies: { 200: deskOrder },
    problems: [409],
    examples: {
      good: { params: someId, body: { status: 'shipped', note: 'By courier' } },
      bad: { params: someId, body: { status: 'lost', note: 'By courier' } },
    },
  }),
  listMoneyApprovalsAdmin: endpoint({ ...awaited, path: '/api/admin/money/approvals', actors: ['admin'] }),
  listMoneyApprovalsManager: endpoint({ ...awaited, path: '/api/sabiwell-manager/money/approvals', actors: ['manager'] }),
  listMoneyReviewAdmin: endpoint({
    method: 'GET',
    path: '/api/admin/money/review',
    summary: 'Payments that were paid with another sum, currency or by somebody else than they should be',
    actors: ['admin'],
    query: listQuery,
    replies: { 200: z.array(reviewRow) },
    examples,
  }),
  listMoneySuspenseAdmin: endpoint({
    method: 'GET',
    path: '/api/admin/money/suspense',
    summary: 'Money that fits no payment; what nobody has claimed or got back, unless another status is asked for',
    actors: ['admin'],
    query: listQuery.extend({ status: oneWordOf(['open', 'returning', 'returned', 'adopted', 'all']) }),
    replies: { 200: z.array(suspenseRow) },
    examples,
  }),
  listMoneyRefundsAdmin: endpoint({
    method: 'GET',
    path: '/api/admin/money/refunds',
    summary: 'Money on its way back, or back',
    actors: ['admin'],
    query: listQuery.extend({ status: oneWordOf(REFUND_STATUSES) }),
    replies: { 200: z.array(refundRow) },
    examples,
  }),
  listMoneyDisputesAdmin: endpoint({
    method: 'GET',
    path: '/api/admin/money/disputes',
    summary: 'Payments that a bank disputes, or that were taken back past this desk',
    actors: ['admin'],
    query: listQuery.extend({ status: oneWordOf(['open', 'closed']), kind: oneWordOf(DISPUTE_KINDS) }),
    replies: { 200: z.array(disputeRow) },
    examples,
  }),
  listMoneyOrdersAdmin: endpoint({
    method: 'GET',
    path: '/api/admin/money/orders',
    summary: 'Orders of the market that were paid; those that nobody paid by their status alone',
    actors: ['admin'],
    query: listQuery.extend({ status: oneWordOf(ORDER_STATUSES) }),
    replies: { 200: z.array(deskOrder) },
    examples,
  }),
};
