BEGIN;

-- A session has a name of its own to be ended by, and says in words where it is; the hash of its token stays inside.
ALTER TABLE "sessions" ADD COLUMN "id" UUID NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE "sessions" ADD COLUMN "device" TEXT NOT NULL DEFAULT 'Unknown device';
CREATE UNIQUE INDEX "sessions_id_key" ON "sessions" ("id");

-- Friends who joined with the member's code; each sign-up adds one from now on.
CREATE INDEX "accounts_referred_by_idx" ON "accounts" ("referred_by");
UPDATE "accounts" AS a SET "total_referrals" = f.friends
  FROM (SELECT "referred_by", count(*) AS friends FROM "accounts" WHERE "referred_by" IS NOT NULL GROUP BY "referred_by") AS f
  WHERE f."referred_by" = a."id";

CREATE TABLE "preferences" (
  "account_id" INTEGER PRIMARY KEY REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "meal_reminders" BOOLEAN NOT NULL,
  "health_tips" BOOLEAN NOT NULL,
  "reading_reminders" BOOLEAN NOT NULL,
  "language" TEXT NOT NULL,
  "theme" TEXT NOT NULL,
  "data_saver" BOOLEAN NOT NULL,
  "text_size" TEXT NOT NULL,
  "changed_at" TIMESTAMPTZ(3) NOT NULL
);

-- What a mailed link proves. One of a purpose at a time: a newer one puts the older out of use.
CREATE TABLE "link_tokens" (
  "account_id" INTEGER NOT NULL REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "purpose" TEXT NOT NULL,
  "token_hash" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY ("account_id", "purpose")
);
CREATE UNIQUE INDEX "link_tokens_token_hash_key" ON "link_tokens" ("token_hash");

-- Mails that are to be sent, beside the change they speak of. A token is made when its mail is sent, so none stands here.
-- A mail that was asked for by an address alone has no account: whether there is one is looked up when it is sent.
CREATE TABLE "mails" (
  "id" UUID PRIMARY KEY,
  "kind" TEXT NOT NULL,
  "account_id" INTEGER REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "email" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "next_try_at" TIMESTAMPTZ(3) NOT NULL,
  "tries" INTEGER NOT NULL DEFAULT 0,
  "ended_at" TIMESTAMPTZ(3),
  "outcome" TEXT
);
CREATE INDEX "mails_due_idx" ON "mails" ("next_try_at") WHERE "ended_at" IS NULL;
CREATE INDEX "mails_account_id_idx" ON "mails" ("account_id");
CREATE INDEX "mails_ended_at_idx" ON "mails" ("ended_at");

COMMIT;
