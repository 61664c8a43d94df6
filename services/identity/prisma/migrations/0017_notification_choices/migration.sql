BEGIN;

-- Whether the member is notified of their posts, and of their goals; MemberPreferencesChanged tells it. A process of before these columns
-- writes rows without them, and who never chose wants both.
ALTER TABLE "preferences"
  ADD COLUMN "notify_community" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "notify_activity" BOOLEAN NOT NULL DEFAULT true,
  -- Rises with each change: which of two events is the newer one.
  ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

COMMIT;
