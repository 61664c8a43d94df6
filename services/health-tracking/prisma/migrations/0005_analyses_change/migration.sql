BEGIN;

-- A member may correct an analysis, delete it and bring it back: the event with the highest version holds, in whatever order they come.
ALTER TABLE "food_analyses"
  ADD COLUMN "version" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "deleted" BOOLEAN NOT NULL DEFAULT false;
-- What is deleted keeps only its version, and no list or score reads it.
DROP INDEX "food_analyses_user_id_analysed_at_idx";
CREATE INDEX "food_analyses_user_id_analysed_at_idx" ON "food_analyses" ("user_id", "analysed_at" DESC) WHERE NOT "deleted";
-- The meal that an analysis stands with.
CREATE INDEX "meals_food_analysis_id_idx" ON "meals" ("food_analysis_id") WHERE "food_analysis_id" IS NOT NULL;

COMMIT;
