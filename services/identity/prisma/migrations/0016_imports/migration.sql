BEGIN;

-- Who was imported has chosen no password yet; nobody can sign in until a mailed link has set one.
ALTER TABLE "accounts" ALTER COLUMN "password_hash" DROP NOT NULL;

-- Imports of people from files, and dry runs of such (docs/adr/0103).
CREATE TABLE "imports" (
  "id" UUID PRIMARY KEY,
  -- What the ids of the rows are unique in.
  "source" TEXT NOT NULL,
  "file_name" TEXT NOT NULL,
  "sha256" TEXT NOT NULL,
  "dry_run" BOOLEAN NOT NULL,
  "send_invites" BOOLEAN NOT NULL,
  "status" TEXT NOT NULL CHECK ("status" IN ('running', 'done')),
  -- The staff account.
  "started_by" TEXT NOT NULL,
  "request_id" TEXT NOT NULL,
  "started_at" TIMESTAMPTZ(3) NOT NULL,
  "ended_at" TIMESTAMPTZ(3)
);
CREATE INDEX "imports_running" ON "imports" ("started_at") WHERE "status" = 'running';
CREATE INDEX "imports_ended" ON "imports" ("ended_at");

-- Each row of a file. What it says of somebody is kept only until it has been decided on; why it was refused names no value.
CREATE TABLE "import_rows" (
  "import_id" UUID NOT NULL REFERENCES "imports" ("id") ON DELETE CASCADE,
  "list" TEXT NOT NULL CHECK ("list" IN ('users', 'doctors', 'trainers')),
  "place" INTEGER NOT NULL,
  "external_id" TEXT,
  "row_hash" TEXT,
  "data" JSONB,
  "outcome" TEXT CHECK ("outcome" IN ('created', 'alreadyThere', 'invalid')),
  -- Of a row that is there already: why.
  "reason" TEXT,
  "faults" JSONB,
  PRIMARY KEY ("import_id", "list", "place"),
  CHECK ("data" IS NULL OR "outcome" IS NULL)
);
CREATE INDEX "import_rows_waiting" ON "import_rows" ("import_id", "list", "place") WHERE "outcome" IS NULL;

-- Rows that were taken, by the id that they have at their source. The row stays when its account goes: who left is not made again.
CREATE TABLE "imported_people" (
  "source" TEXT NOT NULL,
  "list" TEXT NOT NULL CHECK ("list" IN ('users', 'doctors', 'trainers')),
  "external_id" TEXT NOT NULL,
  "row_hash" TEXT NOT NULL,
  "account_id" INTEGER REFERENCES "accounts" ("id") ON DELETE SET NULL,
  "imported_at" TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY ("source", "list", "external_id")
);
CREATE INDEX "imported_people_account" ON "imported_people" ("account_id");

COMMIT;
