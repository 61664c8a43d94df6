BEGIN;

-- The fee of a visit, as the service bookings says: what it costs, and whether it can still be paid. A visit that ended before its
-- request was read has a closed charge of nothing.
CREATE TABLE charges (
  booking_id uuid PRIMARY KEY,
  -- Null while a guest has no account.
  user_id integer,
  doctor_id integer NOT NULL,
  amount_kobo bigint NOT NULL CHECK (amount_kobo BETWEEN 0 AND 9007199254740991),
  state text NOT NULL CHECK (state IN ('open', 'completed', 'kept', 'closed')),
  ends_at timestamptz,
  completed_at timestamptz,
  version bigint NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK ((state = 'completed') = (completed_at IS NOT NULL))
);

-- The paid fee of a visit, on the member's hold account until it is earned or returned.
CREATE TABLE held_fees (
  intent_id uuid PRIMARY KEY REFERENCES payment_intents (id),
  booking_id uuid NOT NULL REFERENCES charges (booking_id),
  user_id integer NOT NULL,
  doctor_id integer NOT NULL,
  amount_kobo bigint NOT NULL CHECK (amount_kobo > 0),
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'earned', 'returning', 'returned')),
  -- What the platform keeps of an earned fee.
  fee_kobo bigint CHECK (fee_kobo BETWEEN 0 AND amount_kobo),
  earned_txn uuid UNIQUE REFERENCES ledger_txns (id),
  earned_at timestamptz,
  returned_at timestamptz,
  held_at timestamptz NOT NULL,
  CHECK ((earned_at IS NULL) = (earned_txn IS NULL) AND (earned_at IS NULL) = (fee_kobo IS NULL)),
  CHECK (state <> 'earned' OR earned_at IS NOT NULL),
  CHECK ((state = 'returned') = (returned_at IS NOT NULL))
);
-- Of several payments of one visit only one counts; the others go to the wallet.
CREATE UNIQUE INDEX held_fees_booking ON held_fees (booking_id) WHERE state IN ('held', 'earned');
CREATE INDEX held_fees_held ON held_fees (held_at) WHERE state IN ('held', 'returning');
CREATE INDEX held_fees_user ON held_fees (user_id);

CREATE FUNCTION guard_held_fee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.intent_id, NEW.booking_id, NEW.user_id, NEW.doctor_id, NEW.amount_kobo)
    IS DISTINCT FROM (OLD.intent_id, OLD.booking_id, OLD.user_id, OLD.doctor_id, OLD.amount_kobo)
    OR (OLD.earned_txn IS NOT NULL AND (NEW.earned_txn, NEW.earned_at, NEW.fee_kobo) IS DISTINCT FROM (OLD.earned_txn, OLD.earned_at, OLD.fee_kobo))
  THEN RAISE EXCEPTION 'what a held fee says stays' USING ERRCODE = 'PI002';
  END IF;
  IF NEW.state <> OLD.state AND NOT (
    (OLD.state = 'held' AND NEW.state IN ('earned', 'returning'))
    OR (OLD.state IN ('earned', 'returning') AND NEW.state = 'returned')
  ) THEN RAISE EXCEPTION 'a held fee does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'PI003';
  END IF;
  IF NEW.state = 'earned' AND OLD.state <> 'earned' AND NOT EXISTS (
    SELECT FROM ledger_txns WHERE id = NEW.earned_txn AND intent_id = NEW.intent_id AND kind = 'earning' AND xact = pg_current_xact_id()
  ) THEN RAISE EXCEPTION 'no money in the ledger for this earning' USING ERRCODE = 'PI004';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_held_fee BEFORE UPDATE ON held_fees FOR EACH ROW EXECUTE FUNCTION guard_held_fee();
CREATE TRIGGER held_fees_stay BEFORE DELETE OR TRUNCATE ON held_fees FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Money that goes back because a booking ended, by itself: asked for until the provider has returned it or staff take over.
CREATE TABLE wanted_returns (
  intent_id uuid PRIMARY KEY REFERENCES payment_intents (id),
  amount_kobo bigint NOT NULL CHECK (amount_kobo > 0),
  reason text NOT NULL,
  -- How often a refund was asked for.
  tries integer NOT NULL DEFAULT 0,
  -- When it is asked for next; null while a refund is under way, and when it has ended or is with staff.
  next_try_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX wanted_returns_due ON wanted_returns (next_try_at) WHERE next_try_at IS NOT NULL;

-- What the platform keeps of an earned fee, in hundredths of a per cent; the newest line that has begun counts.
CREATE TABLE platform_fees (
  provider_kind text NOT NULL CHECK (provider_kind IN ('doctor', 'trainer')),
  valid_from timestamptz NOT NULL,
  bps integer NOT NULL CHECK (bps BETWEEN 0 AND 10000),
  PRIMARY KEY (provider_kind, valid_from)
);
INSERT INTO platform_fees (provider_kind, valid_from, bps) VALUES ('doctor', '2026-01-01T00:00:00Z', 0);

CREATE FUNCTION platform_fee(p_kind text, p_kobo bigint, p_at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT p_kobo * coalesce((SELECT bps FROM platform_fees WHERE provider_kind = p_kind AND valid_from <= p_at
    ORDER BY valid_from DESC LIMIT 1), 0) / 10000
$$;

-- What a person's account holds now, locked until the end of the transaction, so that no more is taken than it has.
CREATE FUNCTION lock_balance(p_account text) RETURNS bigint LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public AS $$
  SELECT coalesce((SELECT balance_kobo FROM ledger_accounts WHERE id = p_account FOR UPDATE), 0)
$$;

-- Books the money of one intent and completes it, with everything that it brings: the period, the order, the held fee of a visit. The
-- intent's row must be locked, and the charge of a visit. "source" says where the money is: provider, suspense or wallet. Called once for
-- an intent, or it raises.
CREATE OR REPLACE FUNCTION settle_intent(p jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  intent payment_intents;
  now_at timestamptz := (p->>'now')::timestamptz;
  charged bigint := coalesce((p->>'chargedKobo')::bigint, 0);
  -- Of a sum of next to nothing the provider's fee is not more than that.
  fees bigint := least(coalesce((p->>'feesKobo')::bigint, 0), greatest(charged - 1, 0));
  source text := p->>'source';
  period jsonb := p->'period';
  wallet text;
  target text;
  lines jsonb;
  txn uuid;
  bought orders;
BEGIN
  SELECT * INTO STRICT intent FROM payment_intents WHERE id = (p->>'intentId')::uuid FOR UPDATE;
  wallet := 'liability:wallet:' || intent.user_id;
  target := CASE intent.purpose WHEN 'wallet_top_up' THEN wallet WHEN 'consultation' THEN 'liability:hold:' || intent.user_id
    ELSE 'income:' || intent.purpose END;
  lines := jsonb_build_array(jsonb_build_object('account', target, 'credit', intent.amount_kobo));
  IF source = 'wallet' THEN
    lines := lines || jsonb_build_object('account', wallet, 'debit', intent.amount_kobo);
  ELSE
    IF charged < intent.amount_kobo THEN RAISE EXCEPTION 'less was paid than it costs' USING ERRCODE = 'PI006'; END IF;
    IF charged > intent.amount_kobo THEN
      lines := lines || jsonb_build_object('account', 'income:fees_recovered', 'credit', charged - intent.amount_kobo);
    END IF;
    IF source = 'suspense' THEN
      lines := lines || jsonb_build_object('account', 'liability:suspense', 'debit', charged);
    ELSE
      lines := lines || jsonb_build_object('account', 'asset:psp:paystack', 'debit', charged - fees);
      IF fees > 0 THEN lines := lines || jsonb_build_object('account', 'expense:psp_fee', 'debit', fees); END IF;
    END IF;
  END IF;
  txn := post_txn('payment', 'intent:' || intent.id, lines, intent.id, p->>'memo');
  IF txn IS NULL THEN RAISE EXCEPTION 'this intent is booked already' USING ERRCODE = 'PI007'; END IF;

  UPDATE payment_intents SET status = 'completed', paid_kobo = amount_kobo, verified_by = p->>'verifiedBy', channel = p->>'channel',
    completed_at = now_at, settled_txn = txn, settled_reference = p->>'reference', review_reason = NULL WHERE id = intent.id
    RETURNING * INTO intent;
  UPDATE payment_attempts SET provider_tx_id = p->>'providerTxId', provider_status = 'success', received_kobo = charged,
    booked_as = 'payment', next_verify_at = NULL, checked_at = now_at
    WHERE intent_id = intent.id AND reference = p->>'reference' AND source <> 'wallet';
  IF source = 'suspense' THEN
    UPDATE suspense SET resolved_at = now_at, resolution = 'adopted', resolved_txn = txn, intent_id = intent.id
      WHERE reference = p->>'reference' AND resolved_at IS NULL;
    IF NOT FOUND THEN RAISE EXCEPTION 'nothing of it is in suspense' USING ERRCODE = 'PI008'; END IF;
    UPDATE staff_tasks SET closed_at = now_at WHERE kind = 'suspense' AND subject = p->>'reference';
  END IF;

  IF period IS NOT NULL AND period <> 'null' THEN
    INSERT INTO entitlements (id, user_id, purpose, product_code, starts_at, ends_at, anchor_day, quota, auto_renew, recipient, trainer_id,
      is_renewal, created_at)
    VALUES (intent.id, intent.user_id, intent.purpose, intent.product_code, (period->>'startsAt')::timestamptz,
      (period->>'endsAt')::timestamptz, (period->>'anchorDay')::integer, (period->>'quota')::integer, intent.auto_renew,
      intent.subject->'recipient', intent.subject->>'trainerId', (period->>'isRenewal')::boolean, now_at);
    IF (period->>'appends')::boolean THEN
      UPDATE subscription_lines SET ends_at = (period->>'endsAt')::timestamptz, anchor_day = (period->>'anchorDay')::integer,
        version = version + 1 WHERE user_id = intent.user_id AND purpose = intent.purpose;
    END IF;
  END IF;
  IF intent.purpose = 'consultation' THEN
    INSERT INTO held_fees (intent_id, booking_id, user_id, doctor_id, amount_kobo, held_at)
      SELECT intent.id, booking_id, user_id, doctor_id, intent.amount_kobo, now_at FROM charges
      WHERE booking_id = (intent.subject->>'bookingId')::uuid AND user_id = intent.user_id;
    IF NOT FOUND THEN RAISE EXCEPTION 'this visit has no such charge' USING ERRCODE = 'PI009'; END IF;
  END IF;
  UPDATE orders SET status = 'paid', paid_at = now_at, version = version + 1 WHERE intent_id = intent.id RETURNING * INTO bought;
  IF intent.purpose <> 'consultation' THEN
    UPDATE referrals SET paid_at = now_at WHERE referred_id = intent.user_id AND paid_at IS NULL;
  END IF;
  RETURN jsonb_build_object('txnId', txn, 'version', intent.version,
    'order', CASE WHEN bought.id IS NOT NULL THEN jsonb_build_object('id', bought.id, 'version', bought.version) END,
    'wallet', (SELECT jsonb_build_object('balanceKobo', balance_kobo, 'version', version) FROM ledger_accounts WHERE id = wallet));
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

-- As before, with the charges of visits. A held fee is made by money alone: the role can only move it on, as its guard allows.
CREATE OR REPLACE FUNCTION restrict_app_role(p_role name) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  written text := 'payment_intents, payment_attempts, reference_claims, subscription_lines, orders, psp_webhooks, saved_cards, refunds,
    referrals, renewals, staff_tasks, missing_payments, charges, wanted_returns, outbox, outbox_bus, inbox';
BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', p_role);
  EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA public TO %I', p_role);
  EXECUTE format('GRANT INSERT, UPDATE ON %s TO %I', written, p_role);
  EXECUTE format('GRANT INSERT ON audit_log TO %I', p_role);
  EXECUTE format('GRANT UPDATE ON entitlements, held_fees TO %I', p_role);
  EXECUTE format('GRANT DELETE ON reference_claims, saved_cards, inbox TO %I', p_role);
END $$;

COMMIT;
