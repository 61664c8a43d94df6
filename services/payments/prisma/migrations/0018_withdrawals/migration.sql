BEGIN;

-- Money that a doctor wants to have sent to the bank. Of the account there is only what people need to recognize it by; the provider knows
-- the rest under `recipient`.
CREATE TABLE withdrawals (
  id uuid PRIMARY KEY,
  doctor_id integer NOT NULL,
  amount_kobo bigint NOT NULL CHECK (amount_kobo BETWEEN 1 AND 9007199254740991),
  recipient text NOT NULL,
  bank_name text NOT NULL,
  account_name text NOT NULL,
  account_end text NOT NULL,
  status text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'sending', 'paid', 'declined', 'failed', 'reversed')),
  requested_by text NOT NULL,
  created_at timestamptz NOT NULL,
  decided_by text,
  decided_role text,
  decided_at timestamptz,
  reason text,
  -- Stored before the provider is asked for the transfer, so that it is asked once.
  reference text UNIQUE,
  paid_at timestamptz,
  ended_at timestamptz,
  -- What the provider said when it did not take it.
  failure text,
  -- When the provider is asked about the transfer next.
  next_check_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CHECK ((status = 'requested') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
  CHECK ((decided_at IS NULL) = (reason IS NULL)),
  -- Nobody sends money to themselves.
  CHECK (decided_by <> requested_by),
  CHECK ((status IN ('requested', 'declined')) = (reference IS NULL)),
  CHECK ((status IN ('requested', 'sending')) = (ended_at IS NULL)),
  CHECK (status <> 'paid' OR paid_at IS NOT NULL)
);
CREATE INDEX withdrawals_doctor ON withdrawals (doctor_id, created_at DESC);
CREATE INDEX withdrawals_newest ON withdrawals (created_at DESC, id DESC);
CREATE INDEX withdrawals_due ON withdrawals (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX held_fees_doctor ON held_fees (doctor_id, earned_at DESC) WHERE earned_at IS NOT NULL;

-- What a withdrawal says stays; it moves on only with its money, in the same transaction of the database.
CREATE FUNCTION guard_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  needed text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    needed := 'withdrawal-hold:' || NEW.id;
    IF NEW.status <> 'requested' THEN RAISE EXCEPTION 'a withdrawal begins requested' USING ERRCODE = 'PI001'; END IF;
  ELSE
    IF (NEW.id, NEW.doctor_id, NEW.amount_kobo, NEW.recipient, NEW.requested_by, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.doctor_id, OLD.amount_kobo, OLD.recipient, OLD.requested_by, OLD.created_at)
      OR (OLD.decided_at IS NOT NULL AND (NEW.reference, NEW.decided_by, NEW.decided_at, NEW.reason)
        IS DISTINCT FROM (OLD.reference, OLD.decided_by, OLD.decided_at, OLD.reason))
      OR (OLD.paid_at IS NOT NULL AND NEW.paid_at IS DISTINCT FROM OLD.paid_at)
    THEN RAISE EXCEPTION 'what a withdrawal says stays' USING ERRCODE = 'PI002';
    END IF;
    IF NEW.status = OLD.status THEN RETURN NEW; END IF;
    IF NOT ((OLD.status = 'requested' AND NEW.status IN ('sending', 'declined'))
      OR (OLD.status = 'sending' AND NEW.status IN ('paid', 'failed', 'reversed'))
      OR (OLD.status = 'paid' AND NEW.status = 'reversed'))
    THEN RAISE EXCEPTION 'a withdrawal does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'PI003';
    END IF;
    NEW.version := OLD.version + 1;
    needed := CASE WHEN NEW.status = 'paid' THEN 'withdrawal:' WHEN OLD.status = 'paid' THEN 'withdrawal-reversed:'
      WHEN NEW.status IN ('declined', 'failed', 'reversed') THEN 'withdrawal-release:' END || NEW.id;
  END IF;
  IF needed IS NOT NULL AND NOT EXISTS (SELECT FROM ledger_txns WHERE idem_key = needed AND xact = pg_current_xact_id()) THEN
    RAISE EXCEPTION 'no money in the ledger for this withdrawal' USING ERRCODE = 'PI004';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_withdrawal BEFORE INSERT OR UPDATE ON withdrawals FOR EACH ROW EXECUTE FUNCTION guard_withdrawal();
CREATE TRIGGER withdrawals_stay BEFORE DELETE OR TRUNCATE ON withdrawals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- As before, with the money of doctors.
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
    -- What a doctor has is what was earned, less what went back to members and what was withdrawn.
    'doctorDifference', (SELECT count(*) FROM (
        SELECT substr(id, 18)::integer AS doctor_id, balance_kobo FROM ledger_accounts WHERE id LIKE 'liability:doctor:%') account
      FULL JOIN (SELECT doctor_id, sum(kobo) AS kobo FROM (
          SELECT doctor_id, amount_kobo - fee_kobo AS kobo FROM held_fees WHERE earned_at IS NOT NULL
          UNION ALL SELECT substr(e.account_id, 18)::integer, -e.debit_kobo FROM ledger_txns t JOIN ledger_entries e ON e.txn_id = t.id
            WHERE t.kind = 'refund' AND e.account_id LIKE 'liability:doctor:%'
          UNION ALL SELECT doctor_id, -amount_kobo FROM withdrawals WHERE status IN ('requested', 'sending', 'paid')) moved GROUP BY 1) owed
        ON owed.doctor_id = account.doctor_id WHERE coalesce(balance_kobo, 0) <> coalesce(kobo, 0)),
    'withdrawingDifference', (SELECT count(*) FROM (
        SELECT substr(id, 23)::integer AS doctor_id, balance_kobo FROM ledger_accounts WHERE id LIKE 'liability:withdrawing:%') account
      FULL JOIN (SELECT doctor_id, sum(amount_kobo) AS kobo FROM withdrawals WHERE status IN ('requested', 'sending') GROUP BY 1) held
        ON held.doctor_id = account.doctor_id WHERE coalesce(balance_kobo, 0) <> coalesce(kobo, 0)),
    'withdrawalsWithoutTxns', (SELECT count(*) FROM withdrawals w WHERE
      (SELECT array_agg(kind ORDER BY kind) FROM ledger_txns WHERE idem_key IN
        ('withdrawal-hold:' || w.id, 'withdrawal:' || w.id, 'withdrawal-release:' || w.id, 'withdrawal-reversed:' || w.id)) IS DISTINCT FROM CASE
        WHEN status IN ('requested', 'sending') THEN ARRAY['withdrawal_hold']
        WHEN status = 'paid' THEN ARRAY['withdrawal', 'withdrawal_hold']
        WHEN paid_at IS NOT NULL THEN ARRAY['withdrawal', 'withdrawal_hold', 'withdrawal_reversed']
        ELSE ARRAY['withdrawal_hold', 'withdrawal_release'] END),
    'outboxUnpublished', (SELECT count(*) FROM outbox WHERE published_at IS NULL AND created_at < clock_timestamp() - interval '60 seconds')
  )
$$;

-- As before, with withdrawals.
CREATE OR REPLACE FUNCTION restrict_app_role(p_role name) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  written text := 'payment_intents, payment_attempts, reference_claims, subscription_lines, orders, psp_webhooks, saved_cards, refunds,
    referrals, renewals, staff_tasks, missing_payments, charges, wanted_returns, care_tasks, payment_approvals, staff_accounts, staff_ties,
    withdrawals, outbox, outbox_bus, inbox';
BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', p_role);
  EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA public TO %I', p_role);
  EXECUTE format('GRANT INSERT, UPDATE ON %s TO %I', written, p_role);
  EXECUTE format('GRANT INSERT ON audit_log TO %I', p_role);
  EXECUTE format('GRANT UPDATE ON entitlements, held_fees TO %I', p_role);
  EXECUTE format('GRANT DELETE ON reference_claims, saved_cards, inbox TO %I', p_role);
END $$;

COMMIT;
