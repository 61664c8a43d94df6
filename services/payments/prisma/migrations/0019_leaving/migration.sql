BEGIN;

-- Who leaves, as identity tells it: nothing is renewed for them (docs/adr/0114).
CREATE TABLE leaving_members (
  user_id integer PRIMARY KEY,
  version bigint NOT NULL,
  is_leaving boolean NOT NULL,
  -- When they asked, or came back.
  changed_at timestamptz NOT NULL
);

-- As before, with those who leave.
CREATE OR REPLACE FUNCTION restrict_app_role(p_role name) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  written text := 'payment_intents, payment_attempts, reference_claims, subscription_lines, orders, psp_webhooks, saved_cards, refunds,
    referrals, renewals, staff_tasks, missing_payments, charges, wanted_returns, care_tasks, payment_approvals, staff_accounts, staff_ties,
    withdrawals, leaving_members, outbox, outbox_bus, inbox';
BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', p_role);
  EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA public TO %I', p_role);
  EXECUTE format('GRANT INSERT, UPDATE ON %s TO %I', written, p_role);
  EXECUTE format('GRANT INSERT ON audit_log TO %I', p_role);
  EXECUTE format('GRANT UPDATE ON entitlements, held_fees TO %I', p_role);
  EXECUTE format('GRANT DELETE ON reference_claims, saved_cards, inbox TO %I', p_role);
END $$;

COMMIT;
