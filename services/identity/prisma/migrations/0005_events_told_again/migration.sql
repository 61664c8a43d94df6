BEGIN;

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
CREATE INDEX inbox_handled ON inbox (handled_at);

COMMIT;
