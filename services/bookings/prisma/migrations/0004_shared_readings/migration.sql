BEGIN;

-- The member's word that the doctor may read their readings until this visit is over (docs/adr/0081).
ALTER TABLE appointments ADD COLUMN shares_readings boolean NOT NULL DEFAULT false;

COMMIT;
