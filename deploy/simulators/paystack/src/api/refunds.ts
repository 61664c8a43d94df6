import type { Handler } from '../call.ts';
import { amountOf, requiredText, textOf } from '../read-fields.ts';
import { refundRecord, transactionRecord } from '../records.ts';
import { invalid, Refusal } from '../refusal.ts';
import { moveRefund, runRefund } from '../refund-course.ts';
import type { Sim } from '../sim.ts';
import type { Refund, Transaction } from '../world.ts';
import { pageOf } from './pages.ts';

/** POST /refund */
export const createRefund: Handler = (sim, { fields }) => {
  const transaction = transactionOf(sim, requiredText(fields, 'transaction', 'Transaction is required'));
  if (transaction.status === 'reversed') throw invalid('Transaction has been fully reversed');
  if (transaction.status !== 'success') throw invalid('Transaction has not been paid');
  const left = transaction.amount - transaction.refunded;
  const amount = amountOf(fields) ?? left;
  if (left <= 0) throw invalid('Transaction has been fully reversed');
  if (amount > left) throw invalid('Refund amount cannot be more than the amount that is left of the transaction');
  const now = sim.clock.now();
  const refund: Refund = {
    id: sim.chance.id(),
    transaction,
    amount,
    status: 'pending',
    customerNote: textOf(fields, 'customer_note') ?? `Refund for transaction ${transaction.reference}`,
    merchantNote: textOf(fields, 'merchant_note') ?? `Refund for transaction ${transaction.reference}`,
    createdAt: now,
    updatedAt: now,
  };
  transaction.refunded += amount;
  sim.world.refunds.set(refund.id, refund);
  runRefund(sim, refund);
  return {
    message: 'Refund has been queued for processing',
    data: { ...refundRecord(refund), transaction: transactionRecord(sim, transaction) },
  };
};

/** GET /refund/:id */
export const fetchRefund: Handler = (sim, { params }) => ({ message: 'Refund retrieved', data: refundRecord(refundOf(sim, params.id!)) });

/** GET /refund */
export const listRefunds: Handler = (sim, { query }) => {
  const wanted = query.get('transaction');
  const found = [...sim.world.refunds.values()].filter(
    ({ transaction }) => wanted === null || wanted === transaction.reference || wanted === `${transaction.id}`,
  );
  return pageOf('Refunds retrieved', found.toReversed(), query, refundRecord);
};

/** POST /refund/retry_with_customer_details/:id */
export const retryRefund: Handler = (sim, { params }) => {
  const refund = refundOf(sim, params.id!);
  if (refund.status !== 'needs-attention')
    throw new Refusal(422, 'Refund cannot be retried. Only refunds that need attention can be retried', { code: 'invalid_status' });
  moveRefund(sim, refund, 'processing');
  return { message: 'Refund retried and has been queued for processing', data: refundRecord(refund) };
};

function transactionOf({ world }: Sim, idOrReference: string): Transaction {
  const transaction = world.transactions.get(idOrReference) ?? [...world.transactions.values()].find(({ id }) => `${id}` === idOrReference);
  if (transaction === undefined) throw new Refusal(404, 'Transaction not found', { code: 'transaction_not_found' });
  return transaction;
}

export function refundOf({ world }: Sim, id: string): Refund {
  const refund = world.refunds.get(Number(id));
  if (refund === undefined) throw new Refusal(404, 'Refund not found', { code: 'not_found' });
  return refund;
}
