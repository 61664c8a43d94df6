BEGIN;

ALTER TABLE "accounts"
  -- The member's readings, goals, profile and meals may go with their questions.
  ADD COLUMN "consent_health" BOOLEAN NOT NULL DEFAULT FALSE,
  -- Case managers may see that a measurement is overdue.
  ADD COLUMN "consent_care" BOOLEAN NOT NULL DEFAULT FALSE,
  -- The version of the text that the last answer on outside AI was given to: an older one covers photos, not questions.
  ADD COLUMN "consent_ai_text" TEXT,
  -- Rises by one with each answer that changes something.
  ADD COLUMN "consent_version" INTEGER NOT NULL DEFAULT 0;

UPDATE "accounts" a SET "consent_ai_text" = (
  SELECT c."text_version" FROM "consent_answers" c
  WHERE c."account_id" = a."id" AND c."purpose" = 'aiProvider' ORDER BY c."id" DESC LIMIT 1
) WHERE a."consent_ai";

COMMIT;
