BEGIN;

-- The team as the manager enters it (spec 3 section 3.2). A row grants nothing: what staff may do hangs on their accounts alone.
CREATE TABLE "team_members" (
  "id" UUID PRIMARY KEY,
  "name" TEXT NOT NULL,
  "email" TEXT NOT NULL UNIQUE,
  "title" TEXT NOT NULL,
  "role" TEXT NOT NULL CHECK ("role" IN ('admin', 'manager', 'developer', 'designer', 'analyst', 'support')),
  "department" TEXT NOT NULL CHECK ("department" IN ('engineering', 'design', 'product', 'marketing', 'sales', 'operations', 'hr')),
  "reports_to" TEXT,
  "status" TEXT NOT NULL CHECK ("status" IN ('active', 'inactive')),
  "joined_at" TIMESTAMPTZ(3) NOT NULL,
  -- Rises with each change, by the trigger below alone.
  "version" BIGINT NOT NULL DEFAULT 1
);

CREATE FUNCTION count_team_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER count_team_change BEFORE UPDATE ON "team_members" FOR EACH ROW
  WHEN (NEW.* IS DISTINCT FROM OLD.*) EXECUTE FUNCTION count_team_change();

-- TeamMemberChanged, a state event (docs/adr/0093).
CREATE FUNCTION tell_team_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (id, topic, key, type, source, aggregate_id, aggregate_version, data, occurred_at)
    VALUES (uuid_v7(), 'sabiwell.identity-staff-pii.v1', NEW.id::text, 'ng.sabiwell.identity-staff-pii.team-member.changed.v1',
      '/sabiwell/identity-staff-pii', 'team-member/' || NEW.id, NEW.version, jsonb_strip_nulls(jsonb_build_object(
        'teamMemberId', NEW.id, 'version', NEW.version::text, 'name', NEW.name, 'email', NEW.email, 'title', NEW.title, 'role', NEW.role,
        'department', NEW.department, 'reportsTo', NEW.reports_to, 'joinedAt', event_time(NEW.joined_at), 'status', NEW.status)), now());
  RETURN NULL;
END $$;
CREATE TRIGGER tell_new_team_member AFTER INSERT ON "team_members" FOR EACH ROW EXECUTE FUNCTION tell_team_member();
CREATE TRIGGER tell_team_member AFTER UPDATE ON "team_members" FOR EACH ROW
  WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION tell_team_member();

COMMIT;
