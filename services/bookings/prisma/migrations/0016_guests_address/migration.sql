BEGIN;

-- Whether a member has proved that the address is theirs: what they booked with it as a guest goes with their account. Members of before are
-- told of once more by a replay (docs/adr/0115).
ALTER TABLE members ADD COLUMN email_verified boolean NOT NULL DEFAULT false;
CREATE INDEX public_bookings_email ON public_bookings (lower(email)) WHERE user_id IS NULL AND proved_at IS NOT NULL;

COMMIT;
