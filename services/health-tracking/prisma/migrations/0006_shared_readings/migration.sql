BEGIN;

-- Which doctor may read whose readings for which visit, as bookings last said (docs/adr/0081).
CREATE TABLE reading_shares (
  booking_id uuid PRIMARY KEY,
  version bigint NOT NULL,
  doctor_id integer NOT NULL,
  user_id integer NOT NULL,
  shared boolean NOT NULL,
  shared_until timestamptz NOT NULL
);

-- Which doctor read whose readings, and when.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  role text NOT NULL,
  action text NOT NULL,
  target text NOT NULL,
  -- The member whose readings were read, and how many.
  subject_user_id integer NOT NULL,
  count integer NOT NULL,
  request_id text
);
CREATE INDEX audit_log_subject ON audit_log (subject_user_id, id);
CREATE TRIGGER audit_log_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

COMMIT;
