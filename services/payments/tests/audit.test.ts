import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAudit } from '../src/audit/audit-payments.ts';
import { refundSteps } from './refund-steps.ts';
import { type Service, startPayments } from './service.ts';
import { visitSteps } from './visits.ts';

let service: Service;
let intent: string;
let held: string;
let earned: string;
beforeAll(async () => {
  service = await startPayments();
  const steps = refundSteps(service);
  await steps.paid({ purpose: 'wallet_top_up', productCode: 'wallet_top_up', amount: 500 });
  const { id, reference } = await steps.paid();
  intent = id;
  await steps.refund(id, { amount: 1000 });
  await steps.returned(reference);
  const visits = visitSteps(service);
  const visit = await visits.requested();
  earned = (await visits.paidByCard(visit)).id;
  await visits.deliver(visits.events.completed(visit));
  held = (await visits.paidByCard(await visits.requested())).id;
  // No relay runs here.
  await service.pool.query('UPDATE outbox SET published_at = now()');
});
afterAll(() => service.stop());

const SUSPENSE = `INSERT INTO suspense (reference, provider_tx_id, amount_kobo, fees_kobo, currency, reason, txn_id, received_at)
  VALUES ('wrong', 'wrong', 5, 0, 'NGN', 'unknown_reference',`;
/** Rows that contradict each other, made by the owner of the database past every guard; `$` stands for a paid intent, `#` for a visit's held fee, `@` for an earned one. */
const wrongs: Readonly<Record<string, string>> = {
  unbalancedTxns: `INSERT INTO ledger_txns (kind, idem_key) VALUES ('correction', 'of no line')`,
  wrongBalances: `UPDATE ledger_accounts SET balance_kobo = balance_kobo + 1 WHERE has_balance`,
  overdrawnAccounts: `ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_no_overdraft;
    UPDATE ledger_accounts SET balance_kobo = -1 WHERE no_overdraft`,
  completedWithoutOneTxn: `UPDATE ledger_txns SET intent_id = NULL WHERE intent_id = $ AND kind = 'payment'`,
  txnsWithoutCompletedIntent: `INSERT INTO ledger_txns (kind, idem_key, intent_id) VALUES ('payment', 'of nothing', uuid_v7())`,
  entitlementsWithoutPayment: `UPDATE entitlements SET product_code = 'sub_monthly' WHERE id = $`,
  paymentsWithoutEffect: `DELETE FROM entitlements WHERE id = $`,
  receiptGaps: `UPDATE receipt_counters SET last = last + 1`,
  paymentsWithoutReceipt: `UPDATE receipts SET amount_kobo = amount_kobo - 1 WHERE intent_id = $`,
  wrongRefunds: `UPDATE payment_intents SET refunded_kobo = refunded_kobo * 2 WHERE id = $`,
  refundsWithoutTxn: `UPDATE ledger_txns SET idem_key = 'of something else' WHERE kind = 'refund'`,
  unsettledSuccesses: `INSERT INTO missing_payments (reference, found_at, reason) VALUES ('wrong', now() - interval '16 minutes', 'a fault')`,
  waitingWebhooks: `INSERT INTO psp_webhooks (sha256, received_at, next_try_at) VALUES ('wrong', now() - interval '16 minutes', now())`,
  suspenseDifference: `${SUSPENSE} (SELECT id FROM ledger_txns LIMIT 1), now())`,
  oldSuspense: `${SUSPENSE} NULL, now() - interval '25 hours')`,
  consultationsWithoutHeldFee: `DELETE FROM held_fees WHERE intent_id = #`,
  holdDifference: `UPDATE held_fees SET amount_kobo = amount_kobo - 1 WHERE intent_id = #`,
  oldHolds: `UPDATE charges SET ends_at = now() - interval '15 days' WHERE booking_id = (SELECT booking_id FROM held_fees WHERE intent_id = #)`,
  earningsWithoutOneTxn: `UPDATE ledger_txns SET intent_id = NULL WHERE intent_id = @ AND kind = 'earning'`,
  doctorDifference: `UPDATE held_fees SET fee_kobo = fee_kobo + 1 WHERE intent_id = @`,
  withdrawingDifference: `INSERT INTO withdrawals (id, doctor_id, amount_kobo, recipient, bank_name, account_name, account_end, requested_by, created_at)
    VALUES (uuid_v7(), 7, 5, 'RCP_1', 'Bank', 'HOLDER', '6789', 'somebody', now())`,
  withdrawalsWithoutTxns: `INSERT INTO withdrawals (id, doctor_id, amount_kobo, recipient, bank_name, account_name, account_end, requested_by, created_at)
    VALUES (uuid_v7(), 7, 5, 'RCP_1', 'Bank', 'HOLDER', '6789', 'somebody', now())`,
  outboxUnpublished: `UPDATE outbox SET published_at = NULL, created_at = now() - interval '2 minutes'`,
};

it('is at nothing, and each of its figures is made wrong below', async () => {
  const figures = await readAudit(service.pool, new Date());
  expect(Object.values(figures).filter((count) => count !== 0)).toEqual([]);
  expect(Object.keys(wrongs).toSorted()).toEqual(Object.keys(figures).toSorted());
});

it.each(Object.entries(wrongs))('shows %s', async (figure, wrong) => {
  const client = new pg.Client({ connectionString: service.ownerUrl });
  await client.connect();
  try {
    await client.query(
      `BEGIN; SET LOCAL session_replication_role = replica; ${wrong.replaceAll('$', `'${intent}'`).replaceAll('#', `'${held}'`).replaceAll('@', `'${earned}'`)}`,
    );
    const { rows } = await client.query<{ figures: Record<string, number> }>('SELECT audit_payments(now()) AS figures');
    expect(rows[0]?.figures[figure]).toBeGreaterThan(0);
  } finally {
    await client.query('ROLLBACK');
    await client.end();
  }
});
