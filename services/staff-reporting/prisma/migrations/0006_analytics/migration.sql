BEGIN;

-- What outsiders are told (docs/adr/0105). It lies outside the read model, which may be dropped: what was told stays told.
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
-- Events of a type in order, for those that are told of them later.
CREATE INDEX outbox_by_type ON outbox (type, seq) WHERE published_at IS NOT NULL;
-- The topics whose rows do not stay for good (topic-settings.ts).
CREATE INDEX outbox_forgetting ON outbox (topic, aggregate_id, seq) WHERE published_at IS NOT NULL AND topic IN (
  'sabiwell.identity-pii.v1', 'sabiwell.identity-staff-pii.v1', 'sabiwell.health-personal.v1', 'sabiwell.health-readings.v1',
  'sabiwell.bookings-pii.v1', 'sabiwell.identity-import-pii.v1');
-- How far the outbox was looked through for rows that a newer one of their subject replaces.
CREATE TABLE outbox_retention (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  looked_through bigint NOT NULL DEFAULT 0
);
INSERT INTO outbox_retention DEFAULT VALUES;

COMMIT;
