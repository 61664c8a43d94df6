BEGIN;

-- Members may ask for a woman or a man; NULL: the card does not say.
ALTER TABLE doctors ADD COLUMN sex text CHECK (sex IN ('Female', 'Male'));

COMMIT;
