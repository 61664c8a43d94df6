BEGIN;

-- State events (docs/adr/0093): whatever changes a payment or a paid period, this database tells the whole row in the same transaction.

-- Counts what was told of a period. Its version does not rise with each change.
ALTER TABLE entitlements ADD COLUMN told bigint NOT NULL DEFAULT 1;

-- A time as events have it.
CREATE FUNCTION event_time(p_at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- A row of the outbox that says what a subject is like now; absent fields are left out, as proto3 JSON does.
CREATE FUNCTION write_state(p_type text, p_key text, p_subject text, p_version bigint, p_data jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outbox (id, topic, key, type, source, aggregate_id, aggregate_version, data, occurred_at)
    VALUES (uuid_v7(), 'sabiwell.payment-states.v1', p_key, p_type, '/sabiwell/payments', p_subject, p_version, jsonb_strip_nulls(p_data), now())
$$;

-- PaymentChanged. Where money went into or out of the wallet, its entry says what the wallet held.
CREATE FUNCTION tell_payment(i payment_intents) RETURNS void LANGUAGE plpgsql AS $$
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
    'createdAt', event_time(i.created_at), 'completedAt', event_time(i.completed_at)));
END $$;

-- A payment begins in the same transaction as the attempt that has its reference: so at the commit, unless a change told more since.
CREATE FUNCTION tell_begun_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_payment(i) FROM payment_intents i WHERE id = NEW.id AND version = NEW.version;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER tell_begun_payment AFTER INSERT ON payment_intents DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION tell_begun_payment();

CREATE FUNCTION tell_changed_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_payment(NEW);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_changed_payment AFTER UPDATE ON payment_intents FOR EACH ROW
  WHEN ((NEW.status, NEW.paid_kobo, NEW.refunded_kobo, NEW.review_reason, NEW.channel, NEW.verified_by, NEW.settled_reference, NEW.completed_at, NEW.name)
    IS DISTINCT FROM (OLD.status, OLD.paid_kobo, OLD.refunded_kobo, OLD.review_reason, OLD.channel, OLD.verified_by, OLD.settled_reference, OLD.completed_at, OLD.name))
  EXECUTE FUNCTION tell_changed_payment();

-- SubscriptionPeriodChanged, with what its payment says.
CREATE FUNCTION tell_period(e entitlements) RETURNS void LANGUAGE sql AS $$
  SELECT write_state('ng.sabiwell.payments.subscription-period.changed.v1', e.id::text, 'period/' || e.id, e.told, jsonb_build_object(
    'subscriptionId', e.id, 'version', e.told::text, 'userId', e.user_id::text, 'purpose', e.purpose, 'productCode', e.product_code,
    'plan', i.name, 'amountKobo', i.amount_kobo::text, 'reference', i.settled_reference, 'startsAt', event_time(e.starts_at),
    'endsAt', event_time(e.ends_at), 'graceUntil', event_time(e.grace_until), 'endedAt', event_time(e.ended_at),
    'cancelledAt', event_time(e.cancelled_at), 'autoRenew', e.auto_renew, 'createdAt', event_time(e.created_at)))
  FROM payment_intents i WHERE i.id = e.id
$$;

CREATE FUNCTION count_told_period() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.told := OLD.told + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER count_told_period BEFORE UPDATE ON entitlements FOR EACH ROW
  WHEN ((NEW.user_id, NEW.product_code, NEW.starts_at, NEW.ends_at, NEW.grace_until, NEW.ended_at, NEW.cancelled_at, NEW.auto_renew)
    IS DISTINCT FROM (OLD.user_id, OLD.product_code, OLD.starts_at, OLD.ends_at, OLD.grace_until, OLD.ended_at, OLD.cancelled_at, OLD.auto_renew))
  EXECUTE FUNCTION count_told_period();

CREATE FUNCTION tell_changed_period() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_period(NEW);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_begun_period AFTER INSERT ON entitlements FOR EACH ROW EXECUTE FUNCTION tell_changed_period();
CREATE TRIGGER tell_changed_period AFTER UPDATE ON entitlements FOR EACH ROW
  WHEN (NEW.told <> OLD.told) EXECUTE FUNCTION tell_changed_period();

COMMIT;
