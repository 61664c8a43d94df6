BEGIN;

-- Staff-reporting asks for the newest state of rows whose events are late.
CREATE INDEX outbox_newest_states ON outbox (aggregate_id, aggregate_version DESC) WHERE topic = 'sabiwell.payment-states.v1';

COMMIT;
