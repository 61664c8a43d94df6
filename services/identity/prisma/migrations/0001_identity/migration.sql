BEGIN;

CREATE TABLE "accounts" (
  "id" SERIAL PRIMARY KEY,
  "version" INTEGER NOT NULL DEFAULT 1,
  "username" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "email_verified" BOOLEAN NOT NULL DEFAULT false,
  "password_hash" TEXT NOT NULL,
  "first_name" TEXT NOT NULL,
  "middle_name" TEXT,
  "last_name" TEXT NOT NULL,
  "tel" TEXT NOT NULL,
  "mobile_phone" TEXT,
  "whatsapp_number" TEXT,
  "sex" TEXT NOT NULL,
  "birth" DATE NOT NULL,
  "blood_group" TEXT,
  "address" TEXT,
  "city" TEXT NOT NULL,
  "country" TEXT NOT NULL,
  "picture_key" TEXT,
  "wallet_kobo" BIGINT NOT NULL DEFAULT 0,
  "referral_code" TEXT NOT NULL,
  "referred_by" INTEGER REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  "total_referrals" INTEGER NOT NULL DEFAULT 0,
  "consent_ai" BOOLEAN NOT NULL DEFAULT false,
  "consent_marketing" BOOLEAN NOT NULL DEFAULT false,
  "consent_analytics" BOOLEAN NOT NULL DEFAULT false,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX "accounts_username_key" ON "accounts" ("username");
CREATE UNIQUE INDEX "accounts_email_key" ON "accounts" ("email");
CREATE UNIQUE INDEX "accounts_referral_code_key" ON "accounts" ("referral_code");

CREATE TABLE "sessions" (
  "token_hash" TEXT PRIMARY KEY,
  "account_id" INTEGER NOT NULL REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX "sessions_account_id_created_at_idx" ON "sessions" ("account_id", "created_at");

CREATE TABLE "consent_answers" (
  "id" BIGSERIAL PRIMARY KEY,
  "account_id" INTEGER NOT NULL REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "purpose" TEXT NOT NULL,
  "given" BOOLEAN NOT NULL,
  "text_version" TEXT NOT NULL,
  "text_hash" TEXT NOT NULL,
  "channel" TEXT NOT NULL,
  "answered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX "consent_answers_account_id_purpose_answered_at_idx" ON "consent_answers" ("account_id", "purpose", "answered_at");

CREATE TABLE "page_views" (
  "id" BIGSERIAL PRIMARY KEY,
  "account_id" INTEGER NOT NULL REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "page" TEXT NOT NULL,
  "viewed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX "page_views_account_id_viewed_at_idx" ON "page_views" ("account_id", "viewed_at");

-- Attempts to sign in, by account, by address and by both. The key is a hash: it holds no e-mail and no address.
CREATE TABLE "throttles" (
  "key" TEXT PRIMARY KEY,
  "attempts" INTEGER NOT NULL,
  "window_ends_at" TIMESTAMPTZ(3) NOT NULL,
  "closed_until" TIMESTAMPTZ(3)
);
CREATE INDEX "throttles_window_ends_at_idx" ON "throttles" ("window_ends_at");

-- The outbox of the chassis: events beside the change they speak of.
CREATE TABLE outbox (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  xact xid8 NOT NULL DEFAULT pg_current_xact_id(),
  topic text NOT NULL,
  key text NOT NULL,
  type text NOT NULL,
  source text NOT NULL,
  aggregate_id text NOT NULL,
  aggregate_version bigint NOT NULL,
  data jsonb NOT NULL,
  traceparent text,
  occurred_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  published_at timestamptz
);
CREATE INDEX outbox_unpublished ON outbox (seq) WHERE published_at IS NULL;
CREATE INDEX outbox_published ON outbox USING brin (published_at);
-- The run of the bus that the last events went to: another run may have lost what it had acknowledged.
CREATE TABLE outbox_bus (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  incarnation text NOT NULL
);

COMMIT;
