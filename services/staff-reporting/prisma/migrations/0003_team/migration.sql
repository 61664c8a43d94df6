BEGIN;

-- The team as the manager enters it. Its progress is that of the staff accounts with the same e-mail, so it is read with the rows.
CREATE TABLE read_1.team_members (
  team_member_id uuid PRIMARY KEY,
  version bigint NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  title text NOT NULL,
  role text NOT NULL,
  department text NOT NULL,
  reports_to text,
  -- active or inactive.
  status text NOT NULL,
  joined_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  sorted_name text GENERATED ALWAYS AS (folded(name)) STORED,
  -- A department is found as it is stored and as people see it.
  search text GENERATED ALWAYS AS (folded(name || ' ' || email || ' ' || title || ' ' || department
    || CASE department WHEN 'hr' THEN ' human resources' ELSE '' END)) STORED
);
CREATE INDEX team_members_name ON read_1.team_members (sorted_name, team_member_id);
CREATE INDEX team_members_joined ON read_1.team_members (joined_at DESC, team_member_id DESC);
CREATE INDEX team_members_search ON read_1.team_members USING gin (search gin_trgm_ops);
CREATE INDEX staff_email ON read_1.staff (email);

COMMIT;
