BEGIN;

-- Whether evidence of a payment awaits the decision of a second person of the staff.
ALTER TABLE payment_intents ADD COLUMN approval text CHECK (approval = 'awaiting');

-- What staff saw of a payment at the bank, and who decided on it.
CREATE TABLE payment_approvals (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  intent_id uuid NOT NULL REFERENCES payment_intents (id),
  -- alone: it needed no second person. overtaken: the provider had the money meanwhile.
  state text NOT NULL CHECK (state IN ('alone', 'awaiting', 'approved', 'refused', 'overtaken')),
  bank_ref text NOT NULL,
  amount_kobo bigint NOT NULL,
  paid_on date NOT NULL,
  note text NOT NULL,
  first_id text NOT NULL,
  first_role text NOT NULL,
  asked_at timestamptz NOT NULL,
  second_id text,
  second_role text,
  decided_at timestamptz,
  -- Why it was refused.
  reason text,
  CHECK (state NOT IN ('approved', 'refused') OR (second_id IS NOT NULL AND second_id <> first_id))
);
CREATE INDEX payment_approvals_intent ON payment_approvals (intent_id, asked_at DESC);
CREATE UNIQUE INDEX payment_approvals_awaiting ON payment_approvals (intent_id) WHERE state = 'awaiting';
CREATE INDEX payment_approvals_newest ON payment_approvals (asked_at DESC, id DESC) WHERE state = 'awaiting';
-- One transfer at the bank pays one payment.
CREATE UNIQUE INDEX payment_approvals_transfer ON payment_approvals (lower(bank_ref)) WHERE state IN ('alone', 'awaiting', 'approved');

-- The accounts of staff, as identity last told them: who they are, so that nobody is the second person of their own. Of an address only
-- what tells whether two are the same.
CREATE TABLE staff_accounts (
  staff_id text PRIMARY KEY,
  version bigint NOT NULL,
  name text NOT NULL,
  role text NOT NULL,
  email_hash text NOT NULL
);
-- When somebody last invited, enabled or reset whose account.
CREATE TABLE staff_ties (
  actor_id text NOT NULL,
  target_id text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (actor_id, target_id)
);

-- For the history of a payment.
CREATE INDEX audit_log_target ON audit_log (target, id);
CREATE INDEX psp_webhooks_reference ON psp_webhooks (reference);

-- As before, with money that staff saw at the bank (source bank); a decision that is still awaited ends.
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
    ELSIF source = 'bank' THEN
      lines := lines || jsonb_build_object('account', 'asset:bank:offline', 'debit', charged);
    ELSE
      lines := lines || jsonb_build_object('account', 'asset:psp:paystack', 'debit', charged - fees);
      IF fees > 0 THEN lines := lines || jsonb_build_object('account', 'expense:psp_fee', 'debit', fees); END IF;
    END IF;
  END IF;
  txn := post_txn('payment', 'intent:' || intent.id, lines, intent.id, p->>'memo');
  IF txn IS NULL THEN RAISE EXCEPTION 'this intent is booked already' USING ERRCODE = 'PI007'; END IF;

  UPDATE payment_intents SET status = 'completed', paid_kobo = amount_kobo, verified_by = p->>'verifiedBy', channel = p->>'channel',
    completed_at = now_at, settled_txn = txn, settled_reference = p->>'reference', review_reason = NULL, approval = NULL
    WHERE id = intent.id
    RETURNING * INTO intent;
  UPDATE payment_attempts SET provider_tx_id = p->>'providerTxId', provider_status = 'success', received_kobo = charged,
    booked_as = 'payment', next_verify_at = NULL, checked_at = now_at
    WHERE intent_id = intent.id AND reference = p->>'reference' AND source NOT IN ('wallet', 'bank');
  IF source = 'suspense' THEN
    UPDATE suspense SET resolved_at = now_at, resolution = 'adopted', resolved_txn = txn, intent_id = intent.id
      WHERE reference = p->>'reference' AND resolved_at IS NULL;
    IF NOT FOUND THEN RAISE EXCEPTION 'nothing of it is in suspense' USING ERRCODE = 'PI008'; END IF;
    UPDATE staff_tasks SET closed_at = now_at WHERE kind = 'suspense' AND subject = p->>'reference';
  END IF;

  -- Whoever was asked for a second decision need not decide any more.
  UPDATE payment_approvals SET state = 'overtaken', decided_at = now_at WHERE intent_id = intent.id AND state = 'awaiting';
  IF FOUND THEN
    UPDATE staff_tasks SET closed_at = now_at WHERE kind = 'second_approval' AND subject = intent.id::text AND closed_at IS NULL;
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

-- As before, with the decision that is awaited.
CREATE OR REPLACE FUNCTION tell_payment(i payment_intents) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wallet ledger_entries;
BEGIN
  IF i.settled_txn IS NOT NULL AND (i.purpose = 'wallet_top_up' OR i.channel = 'wallet') THEN
    SELECT * INTO wallet FROM ledger_entries WHERE txn_id = i.settled_txn AND account_id = 'liability:wallet:' || i.user_id;
  END IF;
  PERFORM write_state('ng.sabiwell.payments.payment.changed.v1', i.id::text, 'payment/' || i.id, i.version, jsonb_build_object(
    'intentId', i.id, 'version', i.version::text, 'userId', i.user_id::text, 'purpose', i.purpose, 'productCode', i.product_code,
    'soldAs', i.name, 'amountKobo', i.amount_kobo::text, 'paidKobo', i.paid_kobo::text, 'refundedKobo', i.refunded_kobo::text,
    'reference', coalesce(i.settled_reference,
      (SELECT reference FROM payment_attempts WHERE intent_id = i.id ORDER BY created_at DESC, id DESC LIMIT 1)),
    'status', i.status, 'reasonCode', i.review_reason, 'channel', i.channel, 'verifiedBy', i.verified_by,
    'walletBeforeKobo', (wallet.balance_after_kobo - wallet.credit_kobo + wallet.debit_kobo)::text,
    'walletAfterKobo', wallet.balance_after_kobo::text,
    'createdAt', event_time(i.created_at), 'completedAt', event_time(i.completed_at), 'approval', i.approval));
END $$;

DROP TRIGGER tell_changed_payment ON payment_intents;
CREATE TRIGGER tell_changed_payment AFTER UPDATE ON payment_intents FOR EACH ROW
  WHEN ((NEW.status, NEW.paid_kobo, NEW.refunded_kobo, NEW.review_reason, NEW.channel, NEW.verified_by, NEW.settled_reference, NEW.completed_at, NEW.name, NEW.approval)
    IS DISTINCT FROM (OLD.status, OLD.paid_kobo, OLD.refunded_kobo, OLD.review_reason, OLD.channel, OLD.verified_by, OLD.settled_reference, OLD.completed_at, OLD.name, OLD.approval))
  EXECUTE FUNCTION tell_changed_payment();

-- As before, with what staff decide.
CREATE OR REPLACE FUNCTION restrict_app_role(p_role name) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  written text := 'payment_intents, payment_attempts, reference_claims, subscription_lines, orders, psp_webhooks, saved_cards, refunds,
    referrals, renewals, staff_tasks, missing_payments, charges, wanted_returns, care_tasks, payment_approvals, staff_accounts, staff_ties,
    outbox, outbox_bus, inbox';
BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', p_role);
  EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA public TO %I', p_role);
  EXECUTE format('GRANT INSERT, UPDATE ON %s TO %I', written, p_role);
  EXECUTE format('GRANT INSERT ON audit_log TO %I', p_role);
  EXECUTE format('GRANT UPDATE ON entitlements, held_fees TO %I', p_role);
  EXECUTE format('GRANT DELETE ON reference_claims, saved_cards, inbox TO %I', p_role);
END $$;

COMMIT;
