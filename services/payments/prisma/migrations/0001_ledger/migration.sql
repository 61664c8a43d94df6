BEGIN;

-- Ids that sort by time, for rows that the database makes itself.
CREATE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) PLACING substring(int8send(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- The double-entry ledger, in whole kobo. What it must never hold is refused here, whatever the service does.
CREATE TABLE ledger_accounts (
  id text PRIMARY KEY,
  class text NOT NULL CHECK (class IN ('asset', 'liability', 'income', 'expense')),
  no_overdraft boolean NOT NULL DEFAULT false,
  -- Accounts that every payment touches have no balance of their own: its row would be locked by all of them in turn.
  has_balance boolean NOT NULL DEFAULT false,
  balance_kobo bigint NOT NULL DEFAULT 0,
  version bigint NOT NULL DEFAULT 0,
  opened_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT ledger_no_overdraft CHECK (NOT no_overdraft OR balance_kobo >= 0),
  CHECK (abs(balance_kobo) <= 9007199254740991)
);

CREATE TABLE ledger_txns (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  kind text NOT NULL,
  idem_key text NOT NULL UNIQUE,
  intent_id uuid,
  memo text NOT NULL DEFAULT '',
  reverses uuid UNIQUE REFERENCES ledger_txns (id),
  xact xid8 NOT NULL DEFAULT pg_current_xact_id(),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ledger_txns_intent ON ledger_txns (intent_id) WHERE intent_id IS NOT NULL;

CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  txn_id uuid NOT NULL REFERENCES ledger_txns (id),
  account_id text NOT NULL REFERENCES ledger_accounts (id),
  debit_kobo bigint NOT NULL DEFAULT 0 CHECK (debit_kobo BETWEEN 0 AND 9007199254740991),
  credit_kobo bigint NOT NULL DEFAULT 0 CHECK (credit_kobo BETWEEN 0 AND 9007199254740991),
  balance_after_kobo bigint,
  account_version bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT ledger_one_side CHECK ((debit_kobo > 0) <> (credit_kobo > 0))
);
CREATE INDEX ledger_entries_account ON ledger_entries (account_id, id DESC);
CREATE INDEX ledger_entries_txn ON ledger_entries (txn_id);

-- Applies an entry to its account, and only to a transaction that is being written right now: the books are closed behind it.
CREATE FUNCTION ledger_apply_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  account ledger_accounts;
  change bigint;
BEGIN
  IF (SELECT xact FROM ledger_txns WHERE id = NEW.txn_id) IS DISTINCT FROM pg_current_xact_id() THEN
    RAISE EXCEPTION 'ledger: transaction % is closed', NEW.txn_id USING ERRCODE = 'LG001';
  END IF;
  NEW.balance_after_kobo := NULL;
  NEW.account_version := NULL;
  SELECT * INTO account FROM ledger_accounts WHERE id = NEW.account_id;
  IF NOT account.has_balance THEN RETURN NEW; END IF;
  change := CASE WHEN account.class IN ('asset', 'expense') THEN NEW.debit_kobo - NEW.credit_kobo ELSE NEW.credit_kobo - NEW.debit_kobo END;
  UPDATE ledger_accounts SET balance_kobo = balance_kobo + change, version = version + 1 WHERE id = NEW.account_id
    RETURNING balance_kobo, version INTO NEW.balance_after_kobo, NEW.account_version;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_apply_entry BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_apply_entry();

-- At the commit: two lines or more, and both sides the same.
CREATE FUNCTION ledger_check_balanced() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  lines bigint;
  difference numeric;
BEGIN
  SELECT count(*), coalesce(sum(debit_kobo), 0) - coalesce(sum(credit_kobo), 0) INTO lines, difference
    FROM ledger_entries WHERE txn_id = NEW.id;
  IF lines < 2 OR difference <> 0 THEN
    RAISE EXCEPTION 'ledger: transaction % has % lines and a difference of %', NEW.id, lines, difference USING ERRCODE = 'LG002';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_check_balanced AFTER INSERT ON ledger_txns
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_balanced();

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%: what is written stays', TG_TABLE_NAME USING ERRCODE = 'LG003';
END $$;
CREATE TRIGGER ledger_txns_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_txns FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_accounts_stay BEFORE DELETE OR TRUNCATE ON ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A balance moves by an entry alone: this trigger stands one level below the one of ledger_entries.
CREATE FUNCTION ledger_guard_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 OR NEW.id <> OLD.id OR NEW.class <> OLD.class OR NEW.no_overdraft <> OLD.no_overdraft
    OR NEW.has_balance <> OLD.has_balance
  THEN RAISE EXCEPTION 'ledger: a balance moves by an entry alone' USING ERRCODE = 'LG004';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_guard_account BEFORE UPDATE ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION ledger_guard_account();

CREATE FUNCTION ledger_guard_new_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance_kobo <> 0 OR NEW.version <> 0 THEN
    RAISE EXCEPTION 'ledger: an account opens empty' USING ERRCODE = 'LG004';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_guard_new_account BEFORE INSERT ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION ledger_guard_new_account();

INSERT INTO ledger_accounts (id, class) VALUES
  ('asset:psp:paystack', 'asset'), ('asset:bank:offline', 'asset'), ('liability:suspense', 'liability'),
  ('income:subscription', 'income'), ('income:ai_doc', 'income'), ('income:health_tips', 'income'), ('income:elder_care', 'income'),
  ('income:trainer', 'income'), ('income:market', 'income'), ('income:platform_fee', 'income'), ('income:fees_recovered', 'income'),
  ('expense:psp_fee', 'expense'), ('expense:referral', 'expense'), ('expense:chargeback', 'expense');

-- A person's account opens with its first entry; all of them hold a balance that can't go below nothing.
CREATE FUNCTION open_account(p_id text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF p_id ~ '^liability:(wallet|hold|doctor|trainer|withdrawing):[0-9]+$' THEN
    INSERT INTO ledger_accounts (id, class, no_overdraft, has_balance) VALUES (p_id, 'liability', true, true) ON CONFLICT DO NOTHING;
  END IF;
END $$;

-- Writes one transaction: [{"account", "debit"} or {"account", "credit"}, …] in kobo. Null when the key was used before. Lines
-- are written in the order of their accounts, so that two transactions never wait for each other.
CREATE FUNCTION post_txn(p_kind text, p_key text, p_lines jsonb, p_intent uuid DEFAULT NULL, p_memo text DEFAULT '', p_reverses uuid DEFAULT NULL)
RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  txn uuid;
BEGIN
  INSERT INTO ledger_txns (kind, idem_key, intent_id, memo, reverses) VALUES (p_kind, p_key, p_intent, p_memo, p_reverses)
    ON CONFLICT (idem_key) DO NOTHING RETURNING id INTO txn;
  IF txn IS NULL THEN RETURN NULL; END IF;
  PERFORM open_account(account) FROM (SELECT DISTINCT line->>'account' AS account FROM jsonb_array_elements(p_lines) line ORDER BY 1) wanted;
  INSERT INTO ledger_entries (txn_id, account_id, debit_kobo, credit_kobo)
    SELECT txn, line->>'account', coalesce((line->>'debit')::bigint, 0), coalesce((line->>'credit')::bigint, 0)
    FROM jsonb_array_elements(p_lines) WITH ORDINALITY AS list(line, place) ORDER BY line->>'account', place;
  RETURN txn;
END $$;

COMMIT;
