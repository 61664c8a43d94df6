BEGIN;

-- What guests of the public booking page said about themselves, for proving their address and making an account.
CREATE TABLE "booking_links" (
  "booking_id" UUID PRIMARY KEY,
  -- Rises by one with each event about these links.
  "version" INTEGER NOT NULL DEFAULT 0,
  "name" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "tel" TEXT NOT NULL,
  "birth" DATE NOT NULL,
  "sex" TEXT NOT NULL,
  "city" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  -- When the first mail was queued, which is when the wish was known too.
  "mailed_at" TIMESTAMPTZ(3),
  "proved_at" TIMESTAMPTZ(3),
  "cancel_wanted_at" TIMESTAMPTZ(3),
  -- The member whom the booking has joined.
  "account_id" INTEGER REFERENCES "accounts" ("id") ON DELETE SET NULL
);
CREATE INDEX "booking_links_email" ON "booking_links" ("email");
CREATE INDEX "booking_links_account" ON "booking_links" ("account_id");
CREATE INDEX "booking_links_created" ON "booking_links" ("created_at");

-- The links of those mails; each mail has new ones, and the older ones stay good.
CREATE TABLE "booking_tokens" (
  "token_hash" TEXT PRIMARY KEY,
  "booking_id" UUID NOT NULL REFERENCES "booking_links" ("booking_id") ON DELETE CASCADE,
  "purpose" TEXT NOT NULL CHECK ("purpose" IN ('confirm', 'cancel'))
);
CREATE INDEX "booking_tokens_booking" ON "booking_tokens" ("booking_id");

-- Bookings as their events tell them, each as of its version: for the member's next visit and for mails.
CREATE TABLE "bookings" (
  "id" UUID PRIMARY KEY,
  "version" BIGINT NOT NULL,
  "kind" TEXT NOT NULL,
  "public_booking_id" UUID,
  "user_id" INTEGER,
  "doctor_id" INTEGER,
  "status" TEXT NOT NULL CHECK ("status" IN ('pending', 'confirmed', 'completed', 'cancelled')),
  "starts_at" TIMESTAMPTZ(3),
  "ends_at" TIMESTAMPTZ(3)
);
CREATE INDEX "bookings_next" ON "bookings" ("user_id", "starts_at") WHERE "status" IN ('pending', 'confirmed') AND "kind" = 'appointment';
CREATE INDEX "bookings_public" ON "bookings" ("public_booking_id") WHERE "public_booking_id" IS NOT NULL;

-- Doctors: what anybody may read, and where their mails go.
CREATE TABLE "doctor_cards" (
  "doctor_id" INTEGER PRIMARY KEY,
  "version" BIGINT NOT NULL,
  "name" TEXT NOT NULL
);
CREATE TABLE "doctor_contacts" (
  "doctor_id" INTEGER PRIMARY KEY,
  "version" BIGINT NOT NULL,
  "name" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "may_sign_in" BOOLEAN NOT NULL
);

-- Mails about bookings: whose booking, and what to say of it, which is nothing personal.
ALTER TABLE "mails" ADD COLUMN "booking_id" UUID, ADD COLUMN "doctor_id" INTEGER, ADD COLUMN "about" JSONB;
CREATE INDEX "mails_doctor_waiting" ON "mails" ("doctor_id") WHERE "doctor_id" IS NOT NULL AND "ended_at" IS NULL;

COMMIT;
