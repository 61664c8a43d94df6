BEGIN;

-- Where an account was signed in to by the right password: hashes of a browser's device cookie and of a network. Whoever comes
-- from there is not kept out because strangers guess at the account from elsewhere.
CREATE TABLE "sign_in_places" (
  "account_id" INTEGER NOT NULL REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "place_hash" TEXT NOT NULL,
  "last_at" TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY ("account_id", "place_hash")
);

COMMIT;
