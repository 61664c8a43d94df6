BEGIN;

-- The audit is searched by what was done, by the account to which it was done, and by words of the target.
CREATE INDEX actions_action ON read_1.actions (action, acted_at DESC, event_id DESC);
CREATE INDEX actions_target ON read_1.actions (target, acted_at DESC);
CREATE INDEX actions_words ON read_1.actions USING gin (lower(target) gin_trgm_ops);

COMMIT;
