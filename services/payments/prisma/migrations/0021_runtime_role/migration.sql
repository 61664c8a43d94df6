BEGIN;

-- Locks an account of the ledger and says what it holds. To lock a row takes the right to change it, which the service does not have
-- (docs/adr/0121).
CREATE FUNCTION lock_account(p_id text) RETURNS TABLE (balance_kobo bigint, version bigint) LANGUAGE sql SECURITY DEFINER
SET search_path = public AS $$
  SELECT a.balance_kobo, a.version FROM ledger_accounts a WHERE a.id = p_id FOR UPDATE
$$;

-- Rights come from runtime-rights.sql.
DROP FUNCTION restrict_app_role(name);

COMMIT;
