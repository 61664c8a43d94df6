BEGIN;

-- Who was erased (docs/adr/0115).
CREATE TABLE erased_members (
  user_id integer PRIMARY KEY,
  erasure_id uuid NOT NULL,
  began_at timestamptz NOT NULL,
  -- How many rows went, and how many stay without the person.
  deleted bigint NOT NULL DEFAULT 0,
  kept bigint NOT NULL DEFAULT 0,
  -- Why they stay; null until they are counted, which is once.
  kept_codes text[],
  ended_at timestamptz
);
CREATE INDEX erased_members_open ON erased_members (began_at) WHERE ended_at IS NULL;

-- Money of members who were erased: what they gave up, and what came after that.
INSERT INTO ledger_accounts (id, class) VALUES ('liability:unclaimed', 'liability');

-- As before, with members who were erased and what goes with them.
CREATE OR REPLACE FUNCTION restrict_app_role(p_role name) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  written text := 'payment_intents, payment_attempts, reference_claims, subscription_lines, orders, psp_webhooks, saved_cards, refunds,
    referrals, renewals, staff_tasks, missing_payments, charges, wanted_returns, care_tasks, payment_approvals, staff_accounts, staff_ties,
    withdrawals, leaving_members, erased_members, outbox, outbox_bus, inbox';
BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', p_role);
  EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA public TO %I', p_role);
  EXECUTE format('GRANT INSERT, UPDATE ON %s TO %I', written, p_role);
  EXECUTE format('GRANT INSERT ON audit_log TO %I', p_role);
  EXECUTE format('GRANT UPDATE ON entitlements, held_fees TO %I', p_role);
  EXECUTE format('GRANT DELETE ON reference_claims, saved_cards, inbox, leaving_members, subscription_lines, renewals, care_tasks TO %I', p_role);
END $$;

COMMIT;
