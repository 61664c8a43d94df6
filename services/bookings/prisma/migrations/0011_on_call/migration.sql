BEGIN;

-- Who is called for a crisis in an hour of the week, by the clock in Lagos, one after the other (docs/adr/0102).
CREATE TABLE on_call_hours (
  -- Sunday is 0.
  day_of_week smallint NOT NULL CHECK (day_of_week BETWEEN 0 AND 6),
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  -- 1 is called first.
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 3),
  staff_id text NOT NULL,
  PRIMARY KEY (day_of_week, hour, position),
  UNIQUE (day_of_week, hour, staff_id)
);

-- Until when somebody is not called, whatever the list says.
CREATE TABLE on_call_away (
  staff_id text PRIMARY KEY,
  until timestamptz NOT NULL
);

-- Who was told that nobody does a crisis.
CREATE TABLE care_task_alerts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task_id uuid NOT NULL REFERENCES care_tasks (id) ON DELETE CASCADE,
  -- The round of telling, as the task counts them.
  round integer NOT NULL,
  at timestamptz NOT NULL,
  step text NOT NULL CHECK (step IN ('on_call', 'case_managers', 'admins')),
  staff_ids text[] NOT NULL
);
CREATE INDEX care_task_alerts_task ON care_task_alerts (task_id, id);

-- A crisis that is given back is told anew, in a round of its own; who gave it back is not asked for it again at once.
ALTER TABLE care_tasks ADD COLUMN alert_round integer NOT NULL DEFAULT 1;
ALTER TABLE care_tasks ADD COLUMN left_by text;

-- Crises that nobody does when this is put into use are told from then on.
INSERT INTO due_work (kind, subject_id, due_at)
  SELECT 'crisis_unclaimed', id::text, now() FROM care_tasks WHERE status = 'open' AND kind IN ('crisis_reading', 'crisis_chat');

COMMIT;
