BEGIN;

-- How far each task about money was told by payments, so that what is read late or twice changes nothing.
CREATE TABLE money_tasks (
  id uuid PRIMARY KEY,
  version bigint NOT NULL
);

COMMIT;
