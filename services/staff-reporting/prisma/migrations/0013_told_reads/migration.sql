BEGIN;

-- Owners tell what they showed to staff, too: how many rows, and by what exported ones were found; of what was typed only its length.
SELECT in_each_generation('ALTER TABLE read_n.actions ADD COLUMN row_count integer, ADD COLUMN filters jsonb');

COMMIT;
