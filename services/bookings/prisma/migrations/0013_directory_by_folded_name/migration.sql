BEGIN;

-- What the directory is sorted by, worked out once a name changes: folding takes longer than all else that is done for a card.
ALTER TABLE doctors ADD COLUMN sorted_as text GENERATED ALWAYS AS (folded(name)) STORED;

DROP INDEX doctors_listed;
CREATE INDEX doctors_listed ON doctors ((NOT available), sorted_as, id) INCLUDE (licence_valid_until) WHERE verified_at IS NOT NULL;

COMMIT;
