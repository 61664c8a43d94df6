BEGIN;

-- What becomes of a paid order, as staff say it.
ALTER TABLE orders DROP CONSTRAINT orders_status_check;
ALTER TABLE orders ADD CONSTRAINT orders_status_check
  CHECK (status IN ('awaiting_payment', 'paid', 'shipped', 'delivered', 'returned', 'cancelled', 'refunded'));
ALTER TABLE orders ADD COLUMN moved_at timestamptz, ADD COLUMN note text;
-- How money that was paid at the bank went back.
ALTER TABLE refunds ADD COLUMN evidence jsonb;

-- What is searched in, without case and accents.
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'))
$$;

-- For the lists of the money desk.
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC) WHERE paid_at IS NOT NULL;
CREATE INDEX refunds_newest ON refunds (created_at DESC, id DESC);
CREATE INDEX suspense_newest ON suspense (received_at DESC);
CREATE INDEX staff_tasks_newest ON staff_tasks (opened_at DESC, id DESC);

-- As before; a sent order is paid, too.
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
      WHEN purpose = 'market' THEN NOT EXISTS (SELECT FROM orders WHERE intent_id = i.id AND status NOT IN ('awaiting_payment', 'cancelled'))
      WHEN purpose IN ('wallet_top_up', 'consultation') THEN false
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
    'consultationsWithoutHeldFee', (SELECT count(*) FROM payment_intents i WHERE purpose = 'consultation' AND status IN ('completed', 'refunded')
      AND NOT EXISTS (SELECT FROM held_fees WHERE intent_id = i.id AND amount_kobo = i.amount_kobo
        AND (state = 'returned') = (i.status = 'refunded'))),
    'holdDifference', (SELECT count(*) FROM (SELECT id, balance_kobo FROM ledger_accounts WHERE id LIKE 'liability:hold:%') account
      FULL JOIN (SELECT 'liability:hold:' || user_id AS id, sum(amount_kobo) AS kobo FROM (
          SELECT user_id, amount_kobo FROM held_fees WHERE state IN ('held', 'returning')
          UNION ALL SELECT i.user_id, r.amount_kobo FROM refunds r JOIN payment_intents i ON i.id = r.intent_id
            WHERE r.held_txn IS NOT NULL AND r.status NOT IN ('processed', 'failed')) held GROUP BY 1) owed
        ON owed.id = account.id WHERE coalesce(balance_kobo, 0) <> coalesce(kobo, 0)),
    'oldHolds', (SELECT count(*) FROM held_fees f JOIN charges c ON c.booking_id = f.booking_id
      WHERE f.state = 'held' AND c.ends_at < p_now - interval '14 days'),
    'earningsWithoutOneTxn', (SELECT count(*) FROM held_fees f WHERE earned_at IS NOT NULL
        AND (SELECT count(*) FROM ledger_txns WHERE intent_id = f.intent_id AND kind = 'earning') <> 1)
      + (SELECT count(*) FROM ledger_txns t WHERE kind = 'earning'
        AND NOT EXISTS (SELECT FROM held_fees WHERE intent_id = t.intent_id AND earned_txn = t.id)),
    'outboxUnpublished', (SELECT count(*) FROM outbox WHERE published_at IS NULL AND created_at < clock_timestamp() - interval '60 seconds')
  )
$$;

COMMIT;
