BEGIN;

-- Whether evidence of a payment awaits a second person.
ALTER TABLE read_1.payments ADD COLUMN approval text;

COMMIT;
