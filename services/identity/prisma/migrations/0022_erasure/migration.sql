BEGIN;

-- Erasing (docs/adr/0115): what each service answered, and the address that the report goes to.
ALTER TABLE "erasures"
  ADD COLUMN "began_at" TIMESTAMPTZ(3),
  -- Dropped as soon as the report is on its way.
  ADD COLUMN "email" TEXT;

-- Whether an event that comes late is of somebody who was erased.
CREATE INDEX "erasures_account" ON "erasures" ("account_id");

CREATE TABLE "erasure_answers" (
  "erasure_id" UUID NOT NULL REFERENCES "erasures" ("id"),
  "service" TEXT NOT NULL,
  "deleted" BIGINT NOT NULL,
  "kept" BIGINT NOT NULL,
  "kept_codes" TEXT[] NOT NULL DEFAULT '{}',
  -- Null while identity itself is at it.
  "answered_at" TIMESTAMPTZ(3),
  PRIMARY KEY ("erasure_id", "service")
);

COMMIT;
