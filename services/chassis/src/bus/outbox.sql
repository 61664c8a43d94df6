-- The outbox of a service. Copy it into the service's first migration.
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
