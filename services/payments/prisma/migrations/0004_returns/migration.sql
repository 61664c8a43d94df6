BEGIN;

-- What the provider was paid, by its own list, and could not be booked here: somebody has to look at it.
CREATE TABLE missing_payments (
  reference text PRIMARY KEY,
  found_at timestamptz NOT NULL,
  reason text NOT NULL
);

-- Orders that nobody has paid, though their payment was given up or declined.
CREATE INDEX orders_awaiting ON orders (created_at) WHERE status = 'awaiting_payment';

-- The next number of the year: the row's lock until the end of the transaction makes it gap-free. A year with more than a million
-- payments has longer numbers.
CREATE OR REPLACE FUNCTION next_receipt_number(p_at timestamptz) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  wanted integer := extract(year FROM p_at AT TIME ZONE 'Africa/Lagos');
  serial text;
BEGIN
  INSERT INTO receipt_counters AS counter (year, last) VALUES (wanted, 1)
    ON CONFLICT (year) DO UPDATE SET last = counter.last + 1 RETURNING last INTO serial;
  RETURN format('SBW-%s-%s', wanted, lpad(serial, greatest(6, length(serial)), '0'));
END $$;

-- What must be 0 at any time (payments.md 3.6); each figure counts what contradicts.
CREATE OR REPLACE FUNCTION audit_payments(p_now timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'unbalancedTxns', (SELECT count(*) FROM (SELECT t.id FROM ledger_txns t LEFT JOIN ledger_entries e ON e.txn_id = t.id GROUP BY t.id
      HAVING count(e.id) < 2 OR sum(e.debit_kobo) <> sum(e.credit_kobo)) bad),
    'wrongBalances', (SELECT count(*) FROM ledger_accounts a WHERE has_balance AND balance_kobo <> coalesce((SELECT
      sum(CASE WHEN a.class IN ('asset', 'expense') THEN debit_kobo - credit_kobo ELSE credit_kobo - debit_kobo END)
      FROM ledger_entries WHERE account_id = a.id), 0)),
    'overdrawnAccounts', (SELECT count(*) FROM ledger_accounts WHERE no_overdraft AND balance_kobo < 0),
    'completedWithoutOneTxn', (SELECT count(*) FROM payment_intents i WHERE status IN ('completed', 'refunded')
      AND (SELECT count(*) FROM ledger_txns WHERE intent_id = i.id AND kind = 'payment') <> 1),
    'txnsWithoutCompletedIntent', (SELECT count(*) FROM ledger_txns t WHERE kind = 'payment'
      AND NOT EXISTS (SELECT FROM payment_intents WHERE id = t.intent_id AND settled_txn = t.id AND status IN ('completed', 'refunded'))),
    'entitlementsWithoutPayment', (SELECT count(*) FROM entitlements e WHERE NOT EXISTS (SELECT FROM payment_intents i
      WHERE i.id = e.id AND i.user_id = e.user_id AND i.product_code = e.product_code AND i.status IN ('completed', 'refunded'))),
    'paymentsWithoutEffect', (SELECT count(*) FROM payment_intents i WHERE status IN ('completed', 'refunded') AND CASE
      WHEN purpose = 'market' THEN NOT EXISTS (SELECT FROM orders WHERE intent_id = i.id AND status IN ('paid', 'refunded'))
      WHEN purpose = 'wallet_top_up' THEN false
      ELSE NOT EXISTS (SELECT FROM entitlements WHERE id = i.id) END),
    'receiptGaps', (SELECT count(*) FROM receipt_counters c WHERE c.last <> (SELECT count(*) FROM receipts WHERE number LIKE 'SBW-' || c.year || '-%')),
    'paymentsWithoutReceipt', (SELECT count(*) FROM payment_intents i WHERE status IN ('completed', 'refunded')
      AND NOT EXISTS (SELECT FROM receipts WHERE intent_id = i.id AND amount_kobo = i.amount_kobo)),
    'wrongRefunds', (SELECT count(*) FROM (SELECT id, refunded_kobo FROM payment_intents WHERE refunded_kobo > 0) i
      FULL JOIN (SELECT intent_id, sum(amount_kobo) AS kobo FROM refunds WHERE status = 'processed' AND intent_id IS NOT NULL GROUP BY 1) r
        ON r.intent_id = i.id WHERE i.refunded_kobo IS DISTINCT FROM r.kobo),
    'refundsWithoutTxn', (SELECT count(*) FROM refunds r WHERE status = 'processed' AND intent_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM ledger_txns WHERE idem_key = 'refund:' || r.id)),
    'unsettledSuccesses', (SELECT count(*) FROM missing_payments m WHERE found_at < p_now - interval '15 minutes'
      AND NOT EXISTS (SELECT FROM payment_attempts WHERE reference = m.reference AND booked_as IS NOT NULL)
      AND NOT EXISTS (SELECT FROM suspense WHERE reference = m.reference)),
    'waitingWebhooks', (SELECT count(*) FROM psp_webhooks WHERE state <> 'done' AND received_at < p_now - interval '15 minutes'),
    'suspenseDifference', (SELECT abs(coalesce((SELECT sum(credit_kobo - debit_kobo) FROM ledger_entries WHERE account_id = 'liability:suspense'), 0)
      - coalesce((SELECT sum(amount_kobo) FROM suspense WHERE resolved_at IS NULL AND txn_id IS NOT NULL), 0))),
    'oldSuspense', (SELECT count(*) FROM suspense s WHERE resolved_at IS NULL AND received_at < p_now - interval '24 hours'
      AND NOT EXISTS (SELECT FROM refunds WHERE suspense_reference = s.reference AND status <> 'failed')),
    'outboxUnpublished', (SELECT count(*) FROM outbox WHERE published_at IS NULL AND created_at < clock_timestamp() - interval '60 seconds')
  )
$$;

-- Gives a role what the service needs at run time and no more: the ledger and all that proves money is written by functions alone.
-- The role that owns the tables still runs the migrations.
CREATE OR REPLACE FUNCTION restrict_app_role(p_role name) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  written text := 'payment_intents, payment_attempts, reference_claims, subscription_lines, orders, psp_webhooks, saved_cards, refunds,
    referrals, renewals, staff_tasks, missing_payments, outbox, outbox_bus, inbox';
BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', p_role);
  EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA public TO %I', p_role);
  EXECUTE format('GRANT INSERT, UPDATE ON %s TO %I', written, p_role);
  EXECUTE format('GRANT INSERT ON audit_log TO %I', p_role);
  EXECUTE format('GRANT UPDATE ON entitlements TO %I', p_role);
  EXECUTE format('GRANT DELETE ON reference_claims, saved_cards TO %I', p_role);
END $$;

COMMIT;
