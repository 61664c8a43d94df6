import { z } from 'zod';
import { decline, succeed } from '../charges.ts';
import { customerRecord, transactionRecord } from '../records.ts';
import { Refusal } from '../refusal.ts';
import type { Sim } from '../sim.ts';
import { authorizationOf } from '../transactions.ts';
import { moveTransfer } from '../transfer-course.ts';
import { PLAIN_CARD, TEST_CARDS } from '../checkout/test-cards.ts';
import type { Transaction } from '../world.ts';

export const completion = z.object({
  status: z
    .enum(['success', 'failed', 'abandoned', 'ongoing', 'pending', 'processing', 'queued', 'reversed', 'dispute'])
    .default('success'),
  /** The kobo that were really paid, where they differ from the price. */
  amount: z.number().int().positive().optional(),
  /** What an attacker may try: another currency, the test mode, another customer's money. */
  currency: z.string().optional(),
  domain: z.enum(['test', 'live']).optional(),
  email: z.string().optional(),
  /** The number of the test card that pays. */
  card: z.enum(TEST_CARDS.map(({ number }) => number) as [string, ...string[]]).optional(),
  expiry: z.strictObject({ month: z.string().regex(/^\d\d$/), year: z.string().regex(/^\d{4}$/) }).default({ month: '12', year: '2030' }),
});
export type Completion = z.output<typeof completion>;

/** Pays, fails, reverses or disputes a transaction, as the customer or the bank would; ends a transfer. */
export function complete(sim: Sim, reference: string, completion: Completion) {
  const transfer = sim.world.transfers.get(reference);
  if (transfer !== undefined) {
    const { status } = completion;
    if (status !== 'success' && status !== 'failed' && status !== 'reversed')
      throw new Refusal(400, `A transfer can not become ${status}.`);
    moveTransfer(sim, transfer, status);
    return { reference, status: transfer.status, amount: transfer.amount };
  }
  const transaction = sim.world.transactions.get(reference);
  if (transaction === undefined) throw new Refusal(404, `There is no transaction ${reference}.`);
  if (completion.domain !== undefined) transaction.domain = completion.domain;
  become(sim, transaction, completion);
  return transactionRecord(sim, transaction);
}

function become(sim: Sim, transaction: Transaction, completion: Completion): void {
  if (completion.email !== undefined) transaction.email = completion.email;
  if (completion.status === 'success') {
    const card = TEST_CARDS.find(({ number }) => number === completion.card) ?? PLAIN_CARD;
    const authorization = authorizationOf(sim, transaction.email, card, completion.expiry);
    return succeed(sim, transaction, { authorization, amount: completion.amount, currency: completion.currency });
  }
  if (completion.status === 'failed') return decline(sim, transaction, 'Declined');
  if (completion.status === 'dispute') return dispute(sim, transaction);
  const isPaid = transaction.paidAt !== undefined;
  if (isPaid !== (completion.status === 'reversed'))
    throw new Refusal(409, `A transaction that is ${transaction.status} can not become ${completion.status}.`);
  transaction.status = completion.status;
}

function dispute(sim: Sim, transaction: Transaction): void {
  if (transaction.paidAt === undefined) throw new Refusal(409, 'Only a paid transaction can be disputed.');
  const now = sim.clock.now().toISOString();
  const customer = customerRecord(sim, transaction.email);
  const record = {
    id: sim.chance.id(),
    refund_amount: transaction.amount,
    currency: transaction.currency,
    status: 'awaiting-merchant-feedback',
    resolution: null,
    domain: transaction.domain,
    transaction: { ...transactionRecord(sim, transaction), authorization: {}, plan: {} },
    transaction_reference: null,
    category: 'chargeback',
    customer,
    bin: transaction.authorization?.bin ?? null,
    last4: transaction.authorization?.last4 ?? null,
    dueAt: now,
    resolvedAt: null,
    evidence: null,
    attachments: null,
    note: null,
    history: [{ status: 'pending', by: customer.email, createdAt: now }],
    messages: [{ sender: customer.email, body: 'Customer complained about debit without value', createdAt: now }],
    created_at: now,
    updated_at: now,
  };
  sim.courier.send('charge.dispute.create', record, transaction.reference);
}
