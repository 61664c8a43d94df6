BEGIN;

-- What payments tells of a member: nobody else writes these columns.
ALTER TABLE "accounts" ADD COLUMN "wallet_version" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "accounts" ADD COLUMN "subscriptions" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "accounts" ADD COLUMN "referral_kobo" BIGINT NOT NULL DEFAULT 0;

-- The inbox: the bonus for a friend is added, so the same news must not count twice.
CREATE TABLE "inbox" (
  "consumer" TEXT NOT NULL,
  "event_id" UUID NOT NULL,
  "handled_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  PRIMARY KEY ("consumer", "event_id")
);

COMMIT;
