BEGIN;

-- The diagnosis in words that the doctor wrote for the member; `diagnosis` is the doctor's own.
ALTER TABLE consultations ADD COLUMN plain_words text;

COMMIT;
