BEGIN;

-- Who was erased: late events of them make no row anew (docs/adr/0115).
CREATE TABLE erased_members (
  user_id integer PRIMARY KEY,
  erasure_id uuid NOT NULL,
  began_at timestamptz NOT NULL,
  -- How many rows went, and how many stay without the person.
  deleted bigint NOT NULL DEFAULT 0,
  kept bigint NOT NULL DEFAULT 0,
  -- Why they stay; null until they are counted, which is once.
  kept_codes text[],
  ended_at timestamptz
);

-- A note stays without the person; until then it is of a member or of a guest, never of both.
ALTER TABLE patient_notes DROP CONSTRAINT patient_notes_check, ADD CONSTRAINT patient_notes_check CHECK (user_id IS NULL OR public_booking_id IS NULL);

-- What was written on the public page has no date of birth once its member was erased; lists leave it out.
ALTER TABLE public_bookings ALTER COLUMN date_of_birth DROP NOT NULL;

COMMIT;
