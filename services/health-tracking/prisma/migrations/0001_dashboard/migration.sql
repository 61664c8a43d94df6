BEGIN;

-- What this service keeps of food-ai's analyses, from its events.
CREATE TABLE "food_analyses" (
  "analysis_id" TEXT PRIMARY KEY,
  "user_id" INTEGER NOT NULL,
  "food_name" TEXT NOT NULL,
  "meal_type" TEXT NOT NULL CHECK ("meal_type" IN ('breakfast', 'lunch', 'dinner', 'snack')),
  "health_score" DECIMAL(3, 1) NOT NULL CHECK ("health_score" BETWEEN 0 AND 10),
  "bp_risk" TEXT NOT NULL CHECK ("bp_risk" IN ('low', 'medium', 'high')),
  "diabetes_risk" TEXT NOT NULL CHECK ("diabetes_risk" IN ('low', 'medium', 'high')),
  "analysed_at" TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX "food_analyses_user_id_analysed_at_idx" ON "food_analyses" ("user_id", "analysed_at" DESC);

-- Breakfast, lunch and dinner of a Lagos day.
CREATE TABLE "meals" (
  "id" UUID PRIMARY KEY,
  "user_id" INTEGER NOT NULL,
  "day" DATE NOT NULL,
  "type" TEXT NOT NULL CHECK ("type" IN ('breakfast', 'lunch', 'dinner')),
  "completed" BOOLEAN NOT NULL,
  "food_analysis_id" TEXT
);
CREATE UNIQUE INDEX "meals_user_id_day_type_key" ON "meals" ("user_id", "day", "type");

-- The inbox of the chassis: which events were handled.
CREATE TABLE inbox (
  consumer text NOT NULL,
  event_id uuid NOT NULL,
  handled_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, event_id)
);

-- The outbox of the chassis: events beside the change they speak of.
CREATE TABLE outbox (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  xact xid8 NOT NULL DEFAULT pg_current_xact_id(),
  topic text NOT NULL,
  key text NOT NULL,
  type text NOT NULL,
  source text NOT NULL,
  aggregate_id text NOT NULL,
  aggregate_version bigint NOT NULL,
  data jsonb NOT NULL,
  traceparent text,
  occurred_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  published_at timestamptz
);
CREATE INDEX outbox_unpublished ON outbox (seq) WHERE published_at IS NULL;
CREATE INDEX outbox_published ON outbox USING brin (published_at);
-- The run of the bus that the last events went to: another run may have lost what it had acknowledged.
CREATE TABLE outbox_bus (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  incarnation text NOT NULL
);

COMMIT;
