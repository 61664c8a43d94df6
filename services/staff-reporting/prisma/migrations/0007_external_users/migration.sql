BEGIN;

-- How many people the source of imports has, as identity counted them last; the source is always import.
CREATE TABLE read_1.external_users (
  source text PRIMARY KEY,
  count bigint NOT NULL,
  counted_at timestamptz NOT NULL
);

COMMIT;
