BEGIN;

-- The price list (payments.md 3.2). A new price is a new version: what was begun at the old one is still paid at it.
CREATE TABLE products (
  code text NOT NULL,
  price_version integer NOT NULL DEFAULT 1,
  purpose text NOT NULL,
  name text NOT NULL,
  price_kobo bigint NOT NULL CHECK (price_kobo > 0),
  period_days integer,
  period_months integer,
  quota integer NOT NULL DEFAULT 0,
  place integer NOT NULL,
  valid_from timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (code, price_version)
);
INSERT INTO products (place, code, purpose, name, price_kobo, period_days, period_months, quota) VALUES
  (1, 'sub_monthly', 'subscription', 'Monthly', 1000000, NULL, 1, 0),
  (2, 'sub_weekly', 'subscription', 'Weekly', 300000, 7, NULL, 0),
  (3, 'sub_daily', 'subscription', 'Daily', 50000, 1, NULL, 0),
  (4, 'ai_doc_weekly', 'ai_doc', 'AI Doc Chat', 100000, 7, NULL, 10),
  (5, 'health_tips_monthly', 'health_tips', 'Health Tips Monthly', 45000, NULL, 1, 0),
  (6, 'health_tips_yearly', 'health_tips', 'Health Tips Yearly', 55000, NULL, 12, 0),
  (7, 'elder_care_care', 'elder_care', 'Care', 1500000, NULL, 1, 0),
  (8, 'elder_care_thrive', 'elder_care', 'Thrive', 3000000, NULL, 1, 0),
  (9, 'elder_care_vital', 'elder_care', 'Vital', 5000000, NULL, 1, 0),
  (10, 'trainer_session', 'trainer', 'Personal Training Session', 500000, NULL, 1, 0),
  (11, 'trainer_group', 'trainer', 'Group Training Session', 300000, NULL, 1, 0),
  (12, 'trainer_assessment', 'trainer', 'Fitness Assessment', 200000, NULL, 1, 0),
  (13, 'trainer_nutrition', 'trainer', 'Nutrition Consultation', 350000, NULL, 1, 0),
  (14, 'trainer_weekly_plan', 'trainer', 'Weekly Training Plan', 1500000, NULL, 1, 0),
  (15, 'trainer_monthly_program', 'trainer', 'Monthly Training Program', 2500000, NULL, 1, 0),
  (16, 'trainer_online_monthly', 'trainer', 'Monthly Online Training Sessions', 3000000, NULL, 1, 0),
  (17, 'trainer_offline_monthly', 'trainer', 'Monthly offline Training Sessions', 5000000, NULL, 1, 0),
  (18, 'market_p1', 'market', 'Digital Blood Pressure Monitor', 5600000, NULL, NULL, 0),
  (19, 'market_p2', 'market', 'Smart Health Watch', 6500000, NULL, NULL, 0),
  (20, 'market_p3', 'market', 'Blood Glucose Meter Kit', 4250000, NULL, NULL, 0),
  (21, 'market_p4', 'market', 'Digital Thermometer', 1500000, NULL, NULL, 0),
  (22, 'market_p5', 'market', 'Resistance Band Set', 2500000, NULL, NULL, 0),
  (23, 'market_p6', 'market', 'Smart Body Scale', 3500000, NULL, NULL, 0);

CREATE TABLE payment_intents (
  id uuid PRIMARY KEY,
  -- Null for a guest's order.
  user_id integer,
  email text NOT NULL,
  purpose text NOT NULL,
  product_code text NOT NULL,
  price_version integer NOT NULL,
  name text NOT NULL,
  amount_kobo bigint NOT NULL CHECK (amount_kobo BETWEEN 1 AND 9007199254740991),
  currency text NOT NULL DEFAULT 'NGN' CHECK (currency = 'NGN'),
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'completed', 'failed', 'cancelled', 'expired', 'review', 'refunded')),
  subject jsonb NOT NULL DEFAULT '{}',
  auto_renew boolean NOT NULL DEFAULT false,
  domain text NOT NULL CHECK (domain IN ('test', 'live')),
  client_hint text,
  review_reason text,
  verified_by text,
  channel text,
  paid_kobo bigint,
  refunded_kobo bigint NOT NULL DEFAULT 0,
  settled_txn uuid UNIQUE REFERENCES ledger_txns (id),
  settled_reference text,
  completed_at timestamptz,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT intent_paid CHECK (
    status NOT IN ('completed', 'refunded')
    OR (paid_kobo = amount_kobo AND verified_by IS NOT NULL AND completed_at IS NOT NULL AND settled_txn IS NOT NULL)
  ),
  CHECK (refunded_kobo BETWEEN 0 AND coalesce(paid_kobo, 0)),
  CHECK (status <> 'refunded' OR refunded_kobo = paid_kobo)
);
CREATE INDEX payment_intents_user ON payment_intents (user_id, created_at DESC);
CREATE INDEX payment_intents_pending ON payment_intents (created_at) WHERE status = 'pending';
CREATE INDEX payment_intents_review ON payment_intents (created_at) WHERE status = 'review';

-- What an intent says stays; its state takes only the ways of payments.md 3.3, and it is completed only by money in the ledger.
CREATE FUNCTION guard_intent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'pending' OR NEW.paid_kobo IS NOT NULL THEN
      RAISE EXCEPTION 'an intent begins pending' USING ERRCODE = 'PI001';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.purpose, NEW.product_code, NEW.price_version, NEW.amount_kobo, NEW.currency, NEW.domain)
    IS DISTINCT FROM (OLD.id, OLD.purpose, OLD.product_code, OLD.price_version, OLD.amount_kobo, OLD.currency, OLD.domain)
    OR NEW.user_id IS DISTINCT FROM OLD.user_id
    OR (OLD.settled_txn IS NOT NULL AND (NEW.settled_txn, NEW.paid_kobo, NEW.completed_at, NEW.verified_by)
      IS DISTINCT FROM (OLD.settled_txn, OLD.paid_kobo, OLD.completed_at, OLD.verified_by))
  THEN RAISE EXCEPTION 'what an intent says stays' USING ERRCODE = 'PI002';
  END IF;
  IF NEW.status <> OLD.status AND NOT (
    (OLD.status = 'pending' AND NEW.status IN ('completed', 'failed', 'cancelled', 'expired', 'review'))
    OR (OLD.status IN ('failed', 'cancelled', 'expired') AND NEW.status IN ('completed', 'pending', 'review'))
    OR (OLD.status = 'review' AND NEW.status IN ('completed', 'failed'))
    OR (OLD.status = 'completed' AND NEW.status = 'refunded')
  ) THEN RAISE EXCEPTION 'an intent does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'PI003';
  END IF;
  IF NEW.status = 'completed' AND OLD.status <> 'completed' AND NOT EXISTS (
    SELECT FROM ledger_txns WHERE id = NEW.settled_txn AND intent_id = NEW.id AND kind = 'payment' AND xact = pg_current_xact_id()
  ) THEN RAISE EXCEPTION 'no money in the ledger for this intent' USING ERRCODE = 'PI004';
  END IF;
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_intent BEFORE INSERT OR UPDATE ON payment_intents FOR EACH ROW EXECUTE FUNCTION guard_intent();
CREATE TRIGGER payment_intents_stay BEFORE DELETE OR TRUNCATE ON payment_intents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE payment_attempts (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  intent_id uuid NOT NULL REFERENCES payment_intents (id),
  reference text NOT NULL UNIQUE,
  access_code text,
  authorization_url text,
  provider_tx_id text UNIQUE,
  provider_status text,
  received_kobo bigint,
  -- How the money of this attempt was booked: payment, duplicate or suspense.
  booked_as text CHECK (booked_as IN ('payment', 'duplicate', 'suspense')),
  next_verify_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  checked_at timestamptz
);
CREATE INDEX payment_attempts_intent ON payment_attempts (intent_id);
CREATE INDEX payment_attempts_due ON payment_attempts (next_verify_at) WHERE next_verify_at IS NOT NULL;

CREATE FUNCTION guard_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.intent_id, NEW.reference) IS DISTINCT FROM (OLD.id, OLD.intent_id, OLD.reference)
    OR (OLD.booked_as IS NOT NULL AND NEW.provider_tx_id IS DISTINCT FROM OLD.provider_tx_id)
  THEN RAISE EXCEPTION 'what an attempt says stays' USING ERRCODE = 'PI002';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_attempt BEFORE UPDATE ON payment_attempts FOR EACH ROW EXECUTE FUNCTION guard_attempt();

-- A reference that its payer claims while the provider can't be asked: nobody owns it until the provider has said whose it is.
CREATE TABLE reference_claims (
  id uuid PRIMARY KEY,
  user_id integer NOT NULL,
  email text NOT NULL,
  reference text NOT NULL,
  wanted jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  next_verify_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  UNIQUE (user_id, reference)
);
CREATE INDEX reference_claims_due ON reference_claims (next_verify_at) WHERE next_verify_at IS NOT NULL;

-- Money at the provider that fits no intent. Kept in the ledger's suspense account until somebody's claim or staff moves it on.
CREATE TABLE suspense (
  reference text PRIMARY KEY,
  provider_tx_id text NOT NULL UNIQUE,
  amount_kobo bigint NOT NULL,
  fees_kobo bigint NOT NULL,
  currency text NOT NULL,
  reason text NOT NULL,
  intent_id uuid,
  txn_id uuid REFERENCES ledger_txns (id),
  received_at timestamptz NOT NULL,
  resolved_at timestamptz,
  resolution text,
  resolved_txn uuid REFERENCES ledger_txns (id)
);
CREATE INDEX suspense_open ON suspense (received_at) WHERE resolved_at IS NULL;

-- How far a member has paid for each purpose; its row is the lock under which periods are appended.
CREATE TABLE subscription_lines (
  user_id integer NOT NULL,
  purpose text NOT NULL,
  ends_at timestamptz,
  anchor_day integer,
  version integer NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, purpose)
);

-- One paid period; its id is the intent's.
CREATE TABLE entitlements (
  id uuid PRIMARY KEY REFERENCES payment_intents (id),
  user_id integer NOT NULL,
  purpose text NOT NULL,
  product_code text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  anchor_day integer NOT NULL,
  quota integer NOT NULL DEFAULT 0,
  auto_renew boolean NOT NULL DEFAULT false,
  cancelled_at timestamptz,
  ended_at timestamptz,
  -- How long it may still be used after its end, while its renewal is tried again.
  grace_until timestamptz,
  expired_at timestamptz,
  recipient jsonb,
  trainer_id text,
  is_renewal boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  CHECK (ends_at > starts_at)
);
CREATE INDEX entitlements_user ON entitlements (user_id, created_at DESC);
CREATE INDEX entitlements_ending ON entitlements (ends_at) WHERE expired_at IS NULL;

CREATE FUNCTION guard_entitlement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM payment_intents WHERE id = NEW.id AND status = 'completed' AND user_id = NEW.user_id) THEN
    RAISE EXCEPTION 'nobody paid for this' USING ERRCODE = 'PI005';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_entitlement BEFORE INSERT ON entitlements FOR EACH ROW EXECUTE FUNCTION guard_entitlement();

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  intent_id uuid NOT NULL UNIQUE REFERENCES payment_intents (id),
  user_id integer,
  product_code text NOT NULL,
  product_name text NOT NULL,
  amount_kobo bigint NOT NULL,
  shipping_kobo bigint NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'awaiting_payment' CHECK (status IN ('awaiting_payment', 'paid', 'cancelled', 'refunded')),
  email text NOT NULL,
  phone text NOT NULL,
  address text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  paid_at timestamptz
);
CREATE INDEX orders_user ON orders (user_id, created_at DESC);

CREATE TABLE receipt_counters (year integer PRIMARY KEY, last integer NOT NULL);
CREATE TABLE receipts (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  number text NOT NULL UNIQUE,
  intent_id uuid NOT NULL UNIQUE REFERENCES payment_intents (id),
  user_id integer,
  amount_kobo bigint NOT NULL,
  description text NOT NULL,
  reference text NOT NULL,
  paid_by text NOT NULL,
  issued_at timestamptz NOT NULL
);
CREATE INDEX receipts_user ON receipts (user_id, issued_at DESC);
CREATE TRIGGER receipts_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE psp_webhooks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sha256 text NOT NULL UNIQUE,
  body bytea,
  event text,
  reference text,
  received_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'done', 'parked')),
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  last_error text
);
CREATE INDEX psp_webhooks_new ON psp_webhooks (next_try_at) WHERE state = 'new';
CREATE INDEX psp_webhooks_parked ON psp_webhooks (received_at) WHERE state = 'parked';

-- The card that auto renew may charge; its code is sealed with a key that is not in this database.
CREATE TABLE saved_cards (
  user_id integer PRIMARY KEY,
  sealed_code bytea NOT NULL,
  email text NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL,
  exp_month integer,
  exp_year integer,
  saved_at timestamptz NOT NULL
);

-- How far the renewal of a period is: told of beforehand, tried, given up or done.
CREATE TABLE renewals (
  entitlement_id uuid PRIMARY KEY REFERENCES entitlements (id),
  told_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  -- The try that is under way; its reference is asked about before anything is charged again.
  reference text UNIQUE,
  next_try_at timestamptz,
  ended_at timestamptz
);

-- Money on its way back: of a payment, or of what is in suspense.
CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  intent_id uuid REFERENCES payment_intents (id),
  suspense_reference text REFERENCES suspense (reference),
  amount_kobo bigint NOT NULL CHECK (amount_kobo > 0),
  status text NOT NULL CHECK (status IN ('requested', 'processing', 'processed', 'failed', 'needs_attention')),
  provider_refund_id text UNIQUE,
  held_txn uuid REFERENCES ledger_txns (id),
  settled_txn uuid REFERENCES ledger_txns (id),
  reason text NOT NULL,
  requested_by text NOT NULL,
  created_at timestamptz NOT NULL,
  next_check_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CHECK ((intent_id IS NULL) <> (suspense_reference IS NULL))
);
CREATE UNIQUE INDEX refunds_suspense ON refunds (suspense_reference) WHERE status <> 'failed';
CREATE INDEX refunds_intent ON refunds (intent_id);
CREATE INDEX refunds_due ON refunds (next_check_at) WHERE next_check_at IS NOT NULL;

-- Who invited whom, and whether that was rewarded: once, on the first verified payment and the confirmed address.
CREATE TABLE referrals (
  referred_id integer PRIMARY KEY,
  referrer_id integer NOT NULL CHECK (referrer_id <> referred_id),
  registered_at timestamptz NOT NULL,
  email_confirmed_at timestamptz,
  paid_at timestamptz,
  rewarded_txn uuid UNIQUE REFERENCES ledger_txns (id),
  rewarded_at timestamptz
);
CREATE INDEX referrals_due ON referrals (paid_at) WHERE rewarded_txn IS NULL AND paid_at IS NOT NULL;

CREATE TABLE staff_tasks (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  kind text NOT NULL,
  subject text NOT NULL,
  intent_id uuid,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  UNIQUE (kind, subject)
);

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  role text NOT NULL,
  action text NOT NULL,
  target text NOT NULL,
  before jsonb,
  after jsonb
);
CREATE TRIGGER audit_log_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The outbox of a service. Copy it into the service's first migration.
CREATE TABLE outbox (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  xact xid8 NOT NULL DEFAULT pg_current_xact_id(),
  topic text NOT NULL,
  key text NOT NULL,
  type text NOT NULL,
  source text NOT NULL,
  aggregate_id text NOT NULL,
  aggregate_version bigint NOT NULL,
  data jsonb NOT NULL,
  traceparent text,
  occurred_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  published_at timestamptz
);
CREATE INDEX outbox_unpublished ON outbox (seq) WHERE published_at IS NULL;
CREATE INDEX outbox_published ON outbox USING brin (published_at);
-- The run of the bus that the last events went to: another run may have lost what it had acknowledged.
CREATE TABLE outbox_bus (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  incarnation text NOT NULL
);
-- The inbox of a service. Copy it into the migration of the first slice that handles events.
CREATE TABLE inbox (
  consumer text NOT NULL,
  event_id uuid NOT NULL,
  handled_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, event_id)
);

COMMIT;
