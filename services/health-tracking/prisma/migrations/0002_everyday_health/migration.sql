BEGIN;

-- What a member has measured, as it stands now; what it said before is in health_reading_versions.
CREATE TABLE "health_readings" (
  "id" UUID PRIMARY KEY,
  "user_id" INTEGER NOT NULL,
  "type" TEXT NOT NULL,
  "systolic" SMALLINT,
  "diastolic" SMALLINT,
  "sugar_mg_dl" SMALLINT,
  "entered_value" DOUBLE PRECISION,
  "entered_unit" TEXT,
  "context" TEXT,
  "status_detail" TEXT NOT NULL,
  "urgency" TEXT NOT NULL,
  "in_pregnancy" BOOLEAN NOT NULL,
  "notes" TEXT,
  "measured_at" TIMESTAMPTZ(3) NOT NULL,
  "received_at" TIMESTAMPTZ(3) NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "corrected_at" TIMESTAMPTZ(3),
  CONSTRAINT "health_readings_figures_check" CHECK (
    "type" = 'blood_pressure' AND "systolic" BETWEEN 50 AND 300 AND "diastolic" BETWEEN 30 AND 200 AND "systolic" > "diastolic"
      AND "sugar_mg_dl" IS NULL
    OR "type" = 'blood_sugar' AND "sugar_mg_dl" BETWEEN 10 AND 900 AND "entered_value" IS NOT NULL AND "entered_unit" IS NOT NULL
      AND "context" IS NOT NULL AND "systolic" IS NULL AND "diastolic" IS NULL
  )
);
CREATE INDEX "health_readings_user_id_measured_at_id_idx" ON "health_readings" ("user_id", "measured_at" DESC, "id" DESC);
-- For the latest of a kind, its trend, and its history: of a member with many of the other kind nothing is read in vain.
CREATE INDEX "health_readings_user_id_type_measured_at_id_idx"
  ON "health_readings" ("user_id", "type", "measured_at" DESC, "id" DESC);

-- What a reading said before it was corrected or taken away.
CREATE TABLE "health_reading_versions" (
  "reading_id" UUID NOT NULL,
  "version" INTEGER NOT NULL,
  "user_id" INTEGER NOT NULL,
  "ended_by" TEXT NOT NULL CHECK ("ended_by" IN ('correction', 'removal')),
  "ended_at" TIMESTAMPTZ(3) NOT NULL,
  "was" JSONB NOT NULL,
  PRIMARY KEY ("reading_id", "version")
);
CREATE INDEX "health_reading_versions_user_id_idx" ON "health_reading_versions" ("user_id");

-- A record that could be changed would prove nothing (security.md T26).
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% keeps what was; it is only added to', TG_TABLE_NAME;
END $$;
CREATE TRIGGER "health_reading_versions_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "health_reading_versions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What the readings of the last seven Lagos days say of a member; the version is the sequence of its events.
CREATE TABLE "health_trends" (
  "user_id" INTEGER PRIMARY KEY,
  "bp_high" BOOLEAN NOT NULL DEFAULT false,
  "fasting_high" BOOLEAN NOT NULL DEFAULT false,
  "version" INTEGER NOT NULL DEFAULT 0,
  "checked_day" DATE
);
-- Those that may have ended by the mere passing of days.
CREATE INDEX "health_trends_high_idx" ON "health_trends" ("checked_day") WHERE "bp_high" OR "fasting_high";

ALTER TABLE "meals"
  ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();

CREATE TABLE "workouts" (
  "id" UUID PRIMARY KEY,
  "user_id" INTEGER NOT NULL,
  "exercise" TEXT NOT NULL,
  "minutes" INTEGER NOT NULL CHECK ("minutes" BETWEEN 1 AND 1440),
  "intensity" TEXT NOT NULL CHECK ("intensity" IN ('low', 'medium', 'high')),
  "calories" INTEGER NOT NULL CHECK ("calories" BETWEEN 0 AND 10000),
  "calories_estimated" BOOLEAN NOT NULL,
  "day" DATE NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1
);
CREATE INDEX "workouts_user_id_day_idx" ON "workouts" ("user_id", "day");

CREATE TABLE "fitness_goals" (
  "id" UUID PRIMARY KEY,
  "user_id" INTEGER NOT NULL,
  "goal_type" TEXT NOT NULL CHECK ("goal_type" IN ('weight_loss', 'muscle_gain', 'endurance', 'general_fitness', 'steps')),
  "target" DOUBLE PRECISION NOT NULL CHECK ("target" > 0),
  "current" DOUBLE PRECISION NOT NULL CHECK ("current" >= 0),
  "unit" TEXT NOT NULL,
  "deadline" DATE,
  "is_daily" BOOLEAN NOT NULL,
  -- The Lagos day that "current" is of, where the goal is daily: on another day it counts as 0.
  "current_day" DATE,
  "priority" TEXT NOT NULL CHECK ("priority" IN ('low', 'medium', 'high')),
  "description" TEXT,
  -- When it was last reached, so that it is told once: for ever, or once on a day.
  "reached_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1
);
CREATE INDEX "fitness_goals_user_id_idx" ON "fitness_goals" ("user_id");

-- One per member; her goals are part of what is told of it. Empty until the first save.
CREATE TABLE "health_profiles" (
  "user_id" INTEGER PRIMARY KEY,
  "primary_conditions" TEXT[] NOT NULL DEFAULT '{}',
  "symptoms" TEXT[] NOT NULL DEFAULT '{}',
  "medications" TEXT[] NOT NULL DEFAULT '{}',
  "allergies" TEXT[] NOT NULL DEFAULT '{}',
  "family_history" TEXT[] NOT NULL DEFAULT '{}',
  "lifestyle" TEXT,
  "dietary_preferences" TEXT[] NOT NULL DEFAULT '{}',
  "exercise_level" TEXT,
  "smoking_status" TEXT,
  "alcohol_consumption" TEXT,
  "pregnant" BOOLEAN,
  "weight_kg" DOUBLE PRECISION,
  "version" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3),
  "last_updated" TIMESTAMPTZ(3),
  "goal_codes" TEXT[] NOT NULL DEFAULT '{}',
  -- The sequence of its events, which changed goals have too.
  "told_version" INTEGER NOT NULL DEFAULT 0
);

COMMIT;
