BEGIN;

-- Whether the member shows their photo to everybody, beside what they share; MemberDetailsChanged tells it.
ALTER TABLE "accounts" ADD COLUMN "picture_public" BOOLEAN NOT NULL DEFAULT false;
-- By this a guest's call finds the one photo; it holds only those that are shown.
CREATE INDEX "accounts_public_picture" ON "accounts" ("picture_key") WHERE "picture_public";

COMMIT;
