BEGIN;

-- Events of a type in order, for those that are told of them later.
CREATE INDEX outbox_by_type ON outbox (type, seq) WHERE published_at IS NOT NULL;
CREATE INDEX inbox_handled ON inbox (handled_at);

-- As before, with what the inbox keeps no longer. Events of payments stay for good: the role can't remove one.
CREATE OR REPLACE FUNCTION restrict_app_role(p_role name) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  written text := 'payment_intents, payment_attempts, reference_claims, subscription_lines, orders, psp_webhooks, saved_cards, refunds,
    referrals, renewals, staff_tasks, missing_payments, outbox, outbox_bus, inbox';
BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', p_role);
  EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA public TO %I', p_role);
  EXECUTE format('GRANT INSERT, UPDATE ON %s TO %I', written, p_role);
  EXECUTE format('GRANT INSERT ON audit_log TO %I', p_role);
  EXECUTE format('GRANT UPDATE ON entitlements TO %I', p_role);
  EXECUTE format('GRANT DELETE ON reference_claims, saved_cards, inbox TO %I', p_role);
END $$;

COMMIT;
