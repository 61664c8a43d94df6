BEGIN;

-- What an export was filtered by, as in the address of the call.
ALTER TABLE audit_log ADD COLUMN filters jsonb;
-- How many exports an account made of late.
CREATE INDEX audit_log_exports ON audit_log (actor, at DESC) WHERE action LIKE 'exported%';

COMMIT;
