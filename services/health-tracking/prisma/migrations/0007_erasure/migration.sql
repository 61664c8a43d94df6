BEGIN;

-- Who was erased: late events of them are ignored (docs/adr/0115).
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

-- As before, but the versions of a reading go with their member.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'health_reading_versions' AND current_setting('sabiwell.erasing', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% keeps what was; it is only added to', TG_TABLE_NAME;
END $$;

COMMIT;
