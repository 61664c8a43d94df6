-- The directory in its order, and how many are in it, without those who were never verified.
CREATE INDEX doctors_listed ON doctors ((NOT available), (name COLLATE "C"), id) INCLUDE (licence_valid_until) WHERE verified_at IS NOT NULL;
