BEGIN;

-- Accounts of staff. One account has one role for good; who has two roles has two accounts.
CREATE TABLE "staff_accounts" (
  "id" UUID PRIMARY KEY,
  "role" TEXT NOT NULL CHECK ("role" IN ('doctor', 'case_manager', 'manager', 'admin', 'marketer')),
  "email" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "status" TEXT NOT NULL CHECK ("status" IN ('invited', 'active', 'disabled')),
  "password_hash" TEXT,
  -- The secret of the authenticator app, sealed by STAFF_SECRET; the next one waits until a first code has confirmed it.
  "totp_sealed" TEXT,
  "totp_next_sealed" TEXT,
  -- The newest 30-second step whose code was used: a code works once.
  "totp_step" BIGINT NOT NULL DEFAULT 0,
  "doctor_id" TEXT UNIQUE,
  "invited_by" UUID REFERENCES "staff_accounts" ("id"),
  "last_sign_in_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  UNIQUE ("role", "email"),
  CHECK (("role" = 'doctor') = ("doctor_id" IS NOT NULL)),
  CHECK ("status" <> 'active' OR "password_hash" IS NOT NULL)
);

-- Mailed links: one of each purpose at a time.
CREATE TABLE "staff_links" (
  "account_id" UUID NOT NULL REFERENCES "staff_accounts" ("id"),
  "purpose" TEXT NOT NULL CHECK ("purpose" IN ('invite', 'reset')),
  "token_hash" TEXT NOT NULL UNIQUE,
  -- The secret that the invitation shows, sealed; it becomes the account's with the first code.
  "totp_sealed" TEXT,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY ("account_id", "purpose")
);

CREATE TABLE "staff_recovery_codes" (
  "account_id" UUID NOT NULL REFERENCES "staff_accounts" ("id"),
  "code_hash" TEXT NOT NULL,
  "used_at" TIMESTAMPTZ(3),
  PRIMARY KEY ("account_id", "code_hash")
);

CREATE TABLE "staff_sessions" (
  "id" UUID PRIMARY KEY,
  "account_id" UUID NOT NULL REFERENCES "staff_accounts" ("id"),
  "refresh_hash" TEXT NOT NULL UNIQUE,
  -- Replaced refresh tokens and when: [{"hash": …, "at": …}]. One of the last 30 seconds is still good, an older one is a theft.
  "previous_hashes" JSONB NOT NULL DEFAULT '[]',
  "rotated_at" TIMESTAMPTZ(3) NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
  "proved_at" TIMESTAMPTZ(3) NOT NULL,
  "device" TEXT NOT NULL
);
CREATE INDEX "staff_sessions_account" ON "staff_sessions" ("account_id", "created_at");
CREATE INDEX "staff_sessions_previous" ON "staff_sessions" USING gin ("previous_hashes" jsonb_path_ops);

-- Bearer tokens; a session has several, for tabs.
CREATE TABLE "staff_tokens" (
  "token_hash" TEXT PRIMARY KEY,
  "session_id" UUID NOT NULL REFERENCES "staff_sessions" ("id") ON DELETE CASCADE,
  "expires_at" TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX "staff_tokens_session" ON "staff_tokens" ("session_id");
CREATE INDEX "staff_tokens_expiry" ON "staff_tokens" ("expires_at");

-- Where an account was signed in to by the right password, as sign_in_places of members.
CREATE TABLE "staff_sign_in_places" (
  "account_id" UUID NOT NULL REFERENCES "staff_accounts" ("id"),
  "place_hash" TEXT NOT NULL,
  "last_at" TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY ("account_id", "place_hash")
);

-- What staff and the operator did with accounts. It only grows.
CREATE TABLE "audit_log" (
  "id" BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "actor" TEXT NOT NULL,
  "role" TEXT NOT NULL,
  "action" TEXT NOT NULL,
  "target" TEXT NOT NULL,
  "reason" TEXT,
  "request_id" TEXT,
  "before" JSONB,
  "after" JSONB
);
CREATE INDEX "audit_log_actor" ON "audit_log" ("actor", "id");
CREATE INDEX "audit_log_target" ON "audit_log" ("target", "id");
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% only grows', TG_TABLE_NAME;
END $$;
CREATE TRIGGER audit_log_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Mails to staff: to an account, or to an address of a role that somebody typed.
ALTER TABLE "mails" ADD COLUMN "staff_account_id" UUID REFERENCES "staff_accounts" ("id"), ADD COLUMN "staff_role" TEXT;

COMMIT;
