BEGIN;

-- Who does the calls and visits of a paid period of elder care, as bookings last said (docs/adr/0082).
CREATE TABLE care_tasks (
  id uuid PRIMARY KEY,
  version bigint NOT NULL,
  period_id uuid NOT NULL,
  status text NOT NULL,
  -- The staff account that does it; absent while nobody does.
  assignee text
);

COMMIT;
