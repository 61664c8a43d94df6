import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { naira, paymentStatus } from './payment-fields.ts';
import { TOP_UP_MAX_MESSAGE, TOP_UP_MIN_MESSAGE, TOP_UP_NAIRA, TOP_UP_WHOLE_MESSAGE } from './payment-rules.ts';
import { pageById } from './page.ts';
import { instant, opaqueId } from './shared.ts';
import { line } from './text-fields.ts';

export const topUp = z
  .object({
    id: z.string(),
    amount: naira,
    description: z.string(),
    paymentReference: z.string(),
    paymentStatus,
    createdAt: instant,
    completedAt: instant.nullable(),
    accessCode: z.string().nullable().meta({ description: 'Opens the popup again while it is not paid' }),
    authorizationUrl: z.string().nullable(),
  })
  .meta({ id: 'WalletTopUp' });
export type TopUp = z.output<typeof topUp>;

export const statementRow = z
  .object({
    id: z.string(),
    date: instant,
    description: z.string(),
    amount: naira,
    direction: z.enum(['credit', 'debit']),
    balance: naira.meta({ description: 'What the wallet held afterwards' }),
    reference: z.string().nullable(),
  })
  .meta({ id: 'StatementRow' });
export type StatementRow = z.output<typeof statementRow>;

const topUpState = z.object({ id: z.string(), paymentStatus, newBalance: naira }).meta({ id: 'TopUpState' });
const amount = z
  .number(TOP_UP_WHOLE_MESSAGE)
  .min(TOP_UP_NAIRA.min, TOP_UP_MIN_MESSAGE)
  .max(TOP_UP_NAIRA.max, TOP_UP_MAX_MESSAGE)
  .int(TOP_UP_WHOLE_MESSAGE)
  .meta({ description: 'Whole naira' });
const someId = { id: '0198c0de-0000-7000-8000-000000000001' };

export const wallet = {
  readWallet: endpoint({
    method: 'GET',
    path: '/api/wallet',
    summary: "The member's balance",
    actors: ['member'],
    replies: { 200: z.object({ balance: naira }) },
    examples: { good: {}, bad: {} },
  }),
  startTopUp: endpoint({
    method: 'POST',
    path: '/api/wallet/top-up',
    summary: 'Begin to add money to the wallet',
    actors: ['member'],
    body: z.object({ amount, description: line('The description', 140).optional() }),
    replies: { 201: topUp.extend({ accessCode: z.string(), authorizationUrl: z.string(), publicKey: z.string() }) },
    timeoutMs: 20_000,
    examples: { good: { body: { amount: 5000, description: 'Wallet top-up' } }, bad: { body: { amount: 'much' } } },
  }),
  setTopUpStatus: endpoint({
    method: 'PATCH',
    path: '/api/wallet/top-up/{id}/status',
    summary: 'Say what the popup said; the reply is what the provider says',
    actors: ['member'],
    params: z.object({ id: opaqueId }),
    body: z.object({ status: z.enum(['completed', 'cancelled', 'failed'], 'The status must be completed, cancelled or failed.') }),
    replies: { 200: topUpState, 202: topUpState.extend({ status: z.literal('processing') }) },
    timeoutMs: 20_000,
    examples: { good: { params: someId, body: { status: 'completed' } }, bad: { params: someId, body: { status: 'paid' } } },
  }),
  listTopUps: endpoint({
    method: 'GET',
    path: '/api/wallet/top-ups/user',
    summary: "The member's top-ups, newest first",
    actors: ['member'],
    replies: { 200: z.array(topUp) },
    examples: { good: {}, bad: {} },
  }),
  readStatement: endpoint({
    method: 'GET',
    path: '/api/wallet/statement',
    summary: 'What came into the wallet and went out of it, newest first, with the balance after each; with format=csv all of it as a file',
    actors: ['member'],
    query: pageById.extend({ format: z.enum(['json', 'csv'], 'Choose json or csv.').optional() }),
    replies: { 200: z.array(statementRow) },
    fileTypes: ['text/csv'],
    examples: { good: { query: { limit: '20' } }, bad: { query: { limit: '0' } } },
  }),
};
