BEGIN;

-- The names of those who do tasks, as identity last told them, each as of its version.
CREATE TABLE staff_names (
  staff_id text PRIMARY KEY,
  version bigint NOT NULL,
  name text NOT NULL,
  role text NOT NULL,
  status text NOT NULL
);

COMMIT;
