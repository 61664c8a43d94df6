import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { naira } from './payment-fields.ts';
import { instant, opaqueId } from './shared.ts';

export const receipt = z
  .object({
    id: z.string(),
    number: z.string().meta({ description: 'SBW-2026-000123: without a gap over all members' }),
    date: instant,
    amount: naira,
    description: z.string(),
    reference: z.string(),
    paidBy: z.string().meta({ description: 'card, bank_transfer, wallet …' }),
    refunded: naira,
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.output<typeof receipt>;

export const receipts = {
  listReceipts: endpoint({
    method: 'GET',
    path: '/api/receipts',
    summary: "The member's receipts, newest first, top-ups included",
    actors: ['member'],
    replies: { 200: z.array(receipt) },
    examples: { good: {}, bad: {} },
  }),
  readReceipt: endpoint({
    method: 'GET',
    path: '/api/receipts/{id}',
    summary: 'One of the own receipts',
    actors: ['member'],
    params: z.object({ id: opaqueId }),
    replies: { 200: receipt },
    examples: { good: { params: { id: '0198c0de-0000-7000-8000-000000000001' } }, bad: { params: { id: 'x'.repeat(201) } } },
  }),
};
