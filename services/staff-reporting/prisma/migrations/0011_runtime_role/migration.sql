BEGIN;

-- The service owns no table, so the owner makes and drops the months of the access log for it, by the same rule (docs/adr/0121).
ALTER FUNCTION keep_access_months() SECURITY DEFINER SET search_path = public;

-- Drops a generation of the read model that is on its way out, and nothing else.
CREATE FUNCTION drop_generation(p_number integer) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  dropped text;
BEGIN
  UPDATE generations SET state = 'gone', moved_at = now() WHERE number = p_number AND state = 'leaving' RETURNING schema INTO dropped;
  IF dropped IS NULL THEN RAISE EXCEPTION 'Generation % is not leaving.', p_number; END IF;
  IF dropped <> 'read_' || p_number THEN RAISE EXCEPTION 'Generation % is not in the schema %.', p_number, dropped; END IF;
  EXECUTE format('DROP SCHEMA %I CASCADE', dropped);
END $$;

COMMIT;
