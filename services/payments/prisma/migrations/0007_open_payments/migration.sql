BEGIN;

-- A member may have so many unfinished payments: counted before each new one.
CREATE INDEX payment_intents_open ON payment_intents (user_id) WHERE status = 'pending';

COMMIT;
