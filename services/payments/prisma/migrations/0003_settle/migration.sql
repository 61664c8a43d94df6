BEGIN;

-- What an account of the wallet's kind holds now; 0 for one that never had an entry.
CREATE FUNCTION balance_of(p_account text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT balance_kobo FROM ledger_accounts WHERE id = p_account), 0)
$$;

-- The next number of the year: the row's lock until the end of the transaction makes it gap-free.
CREATE FUNCTION next_receipt_number(p_at timestamptz) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  wanted integer := extract(year FROM p_at AT TIME ZONE 'Africa/Lagos');
  serial integer;
BEGIN
  INSERT INTO receipt_counters AS counter (year, last) VALUES (wanted, 1)
    ON CONFLICT (year) DO UPDATE SET last = counter.last + 1 RETURNING last INTO serial;
  RETURN format('SBW-%s-%s', wanted, lpad(serial::text, 6, '0'));
END $$;

-- Each completed payment has its receipt. It is written at the commit itself: the counter's lock makes all payments wait for each other,
-- so nothing may stand between it and the end.
CREATE FUNCTION issue_receipt() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO receipts (number, intent_id, user_id, amount_kobo, description, reference, paid_by, issued_at)
    VALUES (next_receipt_number(NEW.completed_at), NEW.id, NEW.user_id, NEW.amount_kobo,
      (SELECT memo FROM ledger_txns WHERE id = NEW.settled_txn), NEW.settled_reference, NEW.channel, NEW.completed_at);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER issue_receipt AFTER UPDATE ON payment_intents DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'completed' AND OLD.status <> 'completed') EXECUTE FUNCTION issue_receipt();

-- Books the money of one intent and completes it, with everything that it brings: the period, the order. The intent's
-- row must be locked. "source" says where the money is: provider, suspense or wallet. Called once for an intent, or it raises.
CREATE FUNCTION settle_intent(p jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
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
  target := CASE WHEN intent.purpose = 'wallet_top_up' THEN wallet ELSE 'income:' || intent.purpose END;
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
  UPDATE orders SET status = 'paid', paid_at = now_at, version = version + 1 WHERE intent_id = intent.id RETURNING * INTO bought;
  UPDATE referrals SET paid_at = now_at WHERE referred_id = intent.user_id AND paid_at IS NULL;
  RETURN jsonb_build_object('txnId', txn, 'version', intent.version,
    'order', CASE WHEN bought.id IS NOT NULL THEN jsonb_build_object('id', bought.id, 'version', bought.version) END,
    'wallet', (SELECT jsonb_build_object('balanceKobo', balance_kobo, 'version', version) FROM ledger_accounts WHERE id = wallet));
END $$;

-- A member's intent was paid a second time: that money goes to the wallet.
CREATE FUNCTION book_duplicate(p jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  charged bigint := (p->>'chargedKobo')::bigint;
  fees bigint := least((p->>'feesKobo')::bigint, greatest(charged - 1, 0));
  target text := 'liability:wallet:' || (p->>'userId')::integer;
  lines jsonb;
  txn uuid;
BEGIN
  lines := jsonb_build_array(
    jsonb_build_object('account', target, 'credit', charged), jsonb_build_object('account', 'asset:psp:paystack', 'debit', charged - fees));
  IF fees > 0 THEN lines := lines || jsonb_build_object('account', 'expense:psp_fee', 'debit', fees); END IF;
  txn := post_txn('duplicate', 'charge:' || (p->>'reference'), lines, (p->>'intentId')::uuid, p->>'memo');
  IF txn IS NULL THEN RETURN NULL; END IF;
  UPDATE payment_attempts SET provider_tx_id = p->>'providerTxId', provider_status = 'success', received_kobo = charged,
    booked_as = 'duplicate', next_verify_at = NULL, checked_at = (p->>'now')::timestamptz WHERE reference = p->>'reference';
  RETURN jsonb_build_object('txnId', txn,
    'wallet', (SELECT jsonb_build_object('balanceKobo', balance_kobo, 'version', version) FROM ledger_accounts WHERE id = target));
END $$;

-- Money that fits nothing, or not the price: into suspense, once for a reference. Other currencies are kept as a row only: the ledger is in naira.
CREATE FUNCTION book_suspense(p jsonb) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  charged bigint := (p->>'chargedKobo')::bigint;
  fees bigint := least((p->>'feesKobo')::bigint, greatest(charged - 1, 0));
  lines jsonb;
  txn uuid;
BEGIN
  IF EXISTS (SELECT FROM suspense WHERE reference = p->>'reference') THEN RETURN false; END IF;
  IF p->>'currency' = 'NGN' AND charged > 0 THEN
    lines := jsonb_build_array(jsonb_build_object('account', 'liability:suspense', 'credit', charged),
      jsonb_build_object('account', 'asset:psp:paystack', 'debit', charged - fees));
    IF fees > 0 THEN lines := lines || jsonb_build_object('account', 'expense:psp_fee', 'debit', fees); END IF;
    txn := post_txn('suspense', 'charge:' || (p->>'reference'), lines, (p->>'intentId')::uuid, 'Not yet assigned');
    IF txn IS NULL THEN RETURN false; END IF;
  END IF;
  INSERT INTO suspense (reference, provider_tx_id, amount_kobo, fees_kobo, currency, reason, intent_id, txn_id, received_at)
    VALUES (p->>'reference', p->>'providerTxId', charged, fees, p->>'currency', p->>'reason', (p->>'intentId')::uuid, txn,
      (p->>'now')::timestamptz) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE payment_attempts SET provider_tx_id = p->>'providerTxId', provider_status = 'success', received_kobo = charged,
    booked_as = 'suspense', next_verify_at = NULL, checked_at = (p->>'now')::timestamptz WHERE reference = p->>'reference';
  INSERT INTO staff_tasks (kind, subject, intent_id, opened_at)
    VALUES ('suspense', p->>'reference', (p->>'intentId')::uuid, (p->>'now')::timestamptz) ON CONFLICT DO NOTHING;
  RETURN true;
END $$;

-- What was in suspense is back with whoever paid it. Of another currency the ledger holds nothing, so there is nothing to post.
CREATE FUNCTION return_suspense(p jsonb) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  held suspense;
  txn uuid;
BEGIN
  SELECT * INTO held FROM suspense WHERE reference = p->>'reference' AND resolved_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  IF held.txn_id IS NOT NULL THEN
    txn := post_txn('refund', 'refund:' || (p->>'refundId'), jsonb_build_array(
      jsonb_build_object('account', 'liability:suspense', 'debit', held.amount_kobo),
      jsonb_build_object('account', 'asset:psp:paystack', 'credit', held.amount_kobo)), held.intent_id, 'Returned to the payer');
    IF txn IS NULL THEN RAISE EXCEPTION 'this is returned already' USING ERRCODE = 'PI007'; END IF;
  END IF;
  UPDATE suspense SET resolved_at = (p->>'now')::timestamptz, resolution = 'returned', resolved_txn = txn WHERE reference = held.reference;
  UPDATE staff_tasks SET closed_at = (p->>'now')::timestamptz WHERE kind = 'suspense' AND subject = held.reference AND closed_at IS NULL;
  RETURN true;
END $$;

-- What must be 0 at any time (payments.md 3.6); each figure counts what contradicts.
CREATE FUNCTION audit_payments(p_now timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
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
    'unsettledSuccesses', (SELECT count(*) FROM payment_attempts WHERE provider_status = 'success' AND booked_as IS NULL
      AND checked_at < p_now - interval '15 minutes'),
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
CREATE FUNCTION restrict_app_role(p_role name) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  written text := 'payment_intents, payment_attempts, reference_claims, subscription_lines, orders, psp_webhooks, saved_cards, refunds,
    referrals, renewals, staff_tasks, outbox, outbox_bus, inbox';
BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', p_role);
  EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA public TO %I', p_role);
  EXECUTE format('GRANT INSERT, UPDATE ON %s TO %I', written, p_role);
  EXECUTE format('GRANT INSERT ON audit_log TO %I', p_role);
  EXECUTE format('GRANT UPDATE ON entitlements TO %I', p_role);
  EXECUTE format('GRANT DELETE ON reference_claims, saved_cards TO %I', p_role);
END $$;

COMMIT;
