BEGIN;

-- What staff typed into a search goes from the rows that are there, as it does from new ones (services/chassis/src/http/recorded-filters.ts): of
-- a text only its length stays, unless it is an id or a word of a fixed list. access_log only grows but for this.
CREATE FUNCTION is_typed(name text, value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_typeof(value) = 'string' AND value #>> '{}' !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' AND name <> ALL (ARRAY[
    'autoRenew', 'available', 'department', 'dir', 'from', 'kind', 'paymentStatus', 'plan', 'priority', 'purpose', 'severity', 'sort',
    'status', 'to', 'verified'])
$$;
ALTER TABLE access_log DISABLE TRIGGER access_log_stay;
UPDATE access_log SET filters = (
  SELECT jsonb_object_agg(key, CASE WHEN is_typed(key, value) THEN jsonb_build_object('characters', char_length(value #>> '{}')) ELSE value END)
  FROM jsonb_each(filters))
WHERE EXISTS (SELECT FROM jsonb_each(filters) WHERE is_typed(key, value));
ALTER TABLE access_log ENABLE TRIGGER access_log_stay;
DROP FUNCTION is_typed(text, jsonb);

COMMIT;
