import type { Sim } from './sim.ts';
import type { Refund, RefundStatus } from './world.ts';

const PROCESSING_AFTER_MS = 60_000;
const DONE_AFTER_MS = 5 * 60_000;

/** Runs the course of a refund: pending, processing, and then the result that the settings choose. */
export function runRefund(sim: Sim, refund: Refund): void {
  sendWebhook(sim, refund);
  const outcome = sim.settings.refundOutcome;
  if (outcome === 'none') return;
  sim.clock.after(PROCESSING_AFTER_MS, () => {
    if (refund.status === 'pending') moveRefund(sim, refund, 'processing');
  });
  sim.clock.after(DONE_AFTER_MS, () => {
    if (refund.status === 'processing') moveRefund(sim, refund, outcome);
  });
}

/** Changes the status of a refund, with the consequences for its transaction, and sends a webhook. */
export function moveRefund(sim: Sim, refund: Refund, status: RefundStatus): void {
  const { transaction, amount } = refund;
  if (refund.status === 'processed' || refund.status === 'failed' || refund.status === status) return;
  refund.status = status;
  refund.updatedAt = sim.clock.now();
  if (status === 'failed') transaction.refunded -= amount;
  if (status === 'processed') {
    sim.world.balance -= amount;
    if (transaction.refunded >= transaction.amount) transaction.status = 'reversed';
  }
  sendWebhook(sim, refund);
}

function sendWebhook({ courier }: Sim, { id, transaction, status, amount, customerNote, merchantNote }: Refund): void {
  const settled = status === 'processed' || status === 'failed';
  const event = {
    status,
    transaction_reference: transaction.reference,
    refund_reference: settled ? `TRF_${id}` : null,
    amount,
    currency: transaction.currency,
    processor: 'instant-transfer',
    customer: { first_name: null, last_name: null, email: transaction.email },
    integration: 100_032,
    domain: transaction.domain,
    id: `${id}`,
    customer_note: customerNote,
    merchant_note: merchantNote,
  };
  courier.send(`refund.${status}`, event, transaction.reference);
}
