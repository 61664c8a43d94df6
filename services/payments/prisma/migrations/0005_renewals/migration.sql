BEGIN;

-- What renews itself is looked for each minute by its end; most periods do not, and most are over.
CREATE INDEX entitlements_renewing ON entitlements (ends_at) WHERE auto_renew AND ended_at IS NULL;

COMMIT;
