BEGIN;

-- Which row a call made, by its idempotency key: a phone may send a reading again after days (docs/adr/0050). The key stays when the row
-- is deleted, so that a late repeat does not bring it back.
CREATE TABLE "request_keys" (
  "user_id" INTEGER NOT NULL,
  "key" TEXT NOT NULL,
  -- What has to be the same when the key comes again: route and body, hashed.
  "match" TEXT NOT NULL,
  "row_id" UUID NOT NULL,
  PRIMARY KEY ("user_id", "key")
);

COMMIT;
