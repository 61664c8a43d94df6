BEGIN;

-- Downloads of all that is stored about a member (docs/adr/0113).
CREATE TABLE "member_exports" (
  "id" UUID PRIMARY KEY,
  "account_id" INTEGER NOT NULL REFERENCES "accounts" ("id") ON DELETE CASCADE,
  "status" TEXT NOT NULL CHECK ("status" IN ('processing', 'ready', 'failed', 'expired')),
  "requested_at" TIMESTAMPTZ(3) NOT NULL,
  -- When it was ready, or failed.
  "ended_at" TIMESTAMPTZ(3),
  "expires_at" TIMESTAMPTZ(3),
  "bytes" BIGINT,
  -- Until when a process has it, which makes the ZIP.
  "claimed_until" TIMESTAMPTZ(3)
);
-- One that is being made answers itself.
CREATE UNIQUE INDEX "member_exports_running" ON "member_exports" ("account_id") WHERE "status" = 'processing';
CREATE INDEX "member_exports_account" ON "member_exports" ("account_id", "requested_at" DESC);
CREATE INDEX "member_exports_open" ON "member_exports" ("requested_at") WHERE "status" IN ('processing', 'ready');

-- What each service has written of it.
CREATE TABLE "member_export_parts" (
  "export_id" UUID NOT NULL REFERENCES "member_exports" ("id") ON DELETE CASCADE,
  "service" TEXT NOT NULL,
  -- The blob with the list of its files.
  "key" TEXT NOT NULL,
  PRIMARY KEY ("export_id", "service")
);

COMMIT;
