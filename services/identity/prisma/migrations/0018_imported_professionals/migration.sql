BEGIN;

-- When bookings was asked to enter a doctor or a trainer; there is no outcome until it has answered.
ALTER TABLE "import_rows" ADD COLUMN "handed_at" TIMESTAMPTZ(3);
CREATE INDEX "import_rows_untaken" ON "import_rows" ("import_id", "list", "place") WHERE "outcome" IS NULL AND "handed_at" IS NULL;

-- How many people the source of imports has, as it was last counted (docs/adr/0108).
CREATE TABLE "external_counts" (
  -- The source's address.
  "source" TEXT PRIMARY KEY,
  -- Rises with each other count.
  "version" INTEGER NOT NULL DEFAULT 0,
  "count" INTEGER,
  "etag" TEXT,
  -- One process asks at a time, and not again for a while.
  "asked_at" TIMESTAMPTZ(3) NOT NULL,
  "counted_at" TIMESTAMPTZ(3)
);

COMMIT;
