BEGIN;

-- Leaving (docs/adr/0114): active → leaving for seven days → erasing → erased; signing in while leaving leads back.

CREATE TABLE "erasures" (
  "id" UUID PRIMARY KEY,
  -- No reference: this row stays when the account is gone.
  "account_id" INTEGER NOT NULL,
  "status" TEXT NOT NULL CHECK ("status" IN ('leaving', 'cancelled', 'erasing', 'erased')),
  -- Whether the member agreed to lose what they had paid.
  "gives_up" BOOLEAN NOT NULL,
  "requested_at" TIMESTAMPTZ(3) NOT NULL,
  "erases_at" TIMESTAMPTZ(3) NOT NULL,
  "ended_at" TIMESTAMPTZ(3)
);
CREATE UNIQUE INDEX "erasures_open" ON "erasures" ("account_id") WHERE "status" IN ('leaving', 'erasing');
CREATE INDEX "erasures_due" ON "erasures" ("erases_at") WHERE "status" = 'leaving';

-- In the account, so that whoever waits for the lock of its row sees it.
ALTER TABLE "accounts"
  ADD COLUMN "erasure_id" UUID,
  -- Rises with each request and each cancellation: which of their events is the newer one.
  ADD COLUMN "leaving_version" INTEGER NOT NULL DEFAULT 0;

-- What a member would lose, as payments tells it. Without references, because its events may come after the account is gone.
CREATE TABLE "running_periods" (
  "id" UUID PRIMARY KEY,
  "account_id" INTEGER NOT NULL,
  "version" BIGINT NOT NULL,
  "plan" TEXT NOT NULL,
  -- Earlier than paid for where it was refunded.
  "ends_at" TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX "running_periods_account" ON "running_periods" ("account_id", "ends_at");

CREATE TABLE "held_fees" (
  -- The payment. The doctor's earning has the same number, and may be told before it.
  "id" UUID PRIMARY KEY,
  "account_id" INTEGER,
  "amount_kobo" BIGINT NOT NULL,
  -- The doctor has earned it, or it went back.
  "is_over" BOOLEAN NOT NULL DEFAULT false
);
CREATE INDEX "held_fees_account" ON "held_fees" ("account_id") WHERE NOT "is_over";

COMMIT;
