-- The inbox of a service. Copy it into the migration of the first slice that handles events.
CREATE TABLE inbox (
  consumer text NOT NULL,
  event_id uuid NOT NULL,
  handled_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, event_id)
);
CREATE INDEX inbox_handled ON inbox (handled_at);
