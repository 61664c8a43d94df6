BEGIN;

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- How search compares names: without accents, in lower case. The dictionary is named, so that an index may hold the result.
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(unaccent('unaccent'::regdictionary, words))
$$;

-- Who of the staff read what. A row is written before what it speaks of is sent; it is never changed, and goes with its month.
CREATE TABLE access_log (
  at timestamptz NOT NULL DEFAULT now(),
  id bigint GENERATED ALWAYS AS IDENTITY,
  staff_id text NOT NULL,
  role text NOT NULL,
  -- What was read, for example payments.
  list text NOT NULL,
  -- What was asked for, as in the address of the call.
  filters jsonb NOT NULL,
  row_count integer NOT NULL,
  -- The rows that were sent; absent where they were more than 200.
  row_ids text[],
  -- The member it was about; absent where it was about several.
  subject_user_id integer,
  request_id text NOT NULL,
  PRIMARY KEY (at, id)
) PARTITION BY RANGE (at);
CREATE INDEX access_log_staff ON access_log (staff_id, at DESC);
CREATE INDEX access_log_subject ON access_log (subject_user_id, at DESC) WHERE subject_user_id IS NOT NULL;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% only grows', TG_TABLE_NAME;
END $$;
CREATE TRIGGER access_log_stay BEFORE UPDATE OR DELETE ON access_log FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Makes the parts of this month and the next, and drops those that ended more than 400 days ago.
CREATE FUNCTION keep_access_months() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  this_month timestamp := date_trunc('month', now() AT TIME ZONE 'UTC');
  first_day timestamp;
  part text;
BEGIN
  FOREACH first_day IN ARRAY ARRAY[this_month, this_month + interval '1 month'] LOOP
    part := 'access_log_' || to_char(first_day, 'YYYY_MM');
    IF to_regclass(part) IS NULL THEN
      EXECUTE format('CREATE TABLE %I PARTITION OF access_log FOR VALUES FROM (%L) TO (%L)',
        part, first_day AT TIME ZONE 'UTC', (first_day + interval '1 month') AT TIME ZONE 'UTC');
    END IF;
  END LOOP;
  FOR part IN SELECT inhrelid::regclass::text FROM pg_inherits WHERE inhparent = 'access_log'::regclass
    AND (to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM') + interval '1 month') AT TIME ZONE 'UTC' < now() - interval '400 days'
  LOOP
    EXECUTE format('DROP TABLE %I', part);
  END LOOP;
END $$;
SELECT keep_access_months();

-- The read model. It holds nothing of its own: its owners' events make it again, so it may be dropped and filled anew under another name.
CREATE SCHEMA read_1;

CREATE TABLE read_1.members (
  user_id integer PRIMARY KEY,
  -- Three events tell of a member, each with a version of its own.
  details_version bigint NOT NULL DEFAULT 0,
  record_version bigint NOT NULL DEFAULT 0,
  wallet_version bigint NOT NULL DEFAULT 0,
  first_name text,
  middle_name text,
  last_name text,
  email text,
  tel text,
  mobile_phone text,
  whatsapp_number text,
  city text,
  country text,
  username text,
  sex text,
  birth date,
  blood_group text,
  address text,
  referral_code text,
  total_referrals integer NOT NULL DEFAULT 0,
  marketing_consent boolean NOT NULL DEFAULT false,
  analytics_consent boolean NOT NULL DEFAULT false,
  wallet_kobo bigint NOT NULL DEFAULT 0,
  created_at timestamptz,
  updated_at timestamptz NOT NULL,
  -- A list has who is known by name and record: an event of the other may be on its way.
  is_known boolean GENERATED ALWAYS AS (first_name IS NOT NULL AND created_at IS NOT NULL) STORED,
  sorted_name text GENERATED ALWAYS AS (folded(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) STORED,
  -- By which rows of this member are found in other lists.
  named text GENERATED ALWAYS AS (folded(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, ''))) STORED,
  search text GENERATED ALWAYS AS (folded(coalesce(first_name, '') || ' ' || coalesce(middle_name, '') || ' ' || coalesce(last_name, '') || ' '
    || coalesce(email, '') || ' ' || coalesce(username, '') || ' ' || coalesce(tel, '') || ' ' || user_id)) STORED
);
CREATE INDEX members_newest ON read_1.members (created_at DESC, user_id DESC) WHERE is_known;
CREATE INDEX members_wallet ON read_1.members (wallet_kobo DESC, user_id DESC) WHERE is_known;
CREATE INDEX members_name ON read_1.members (sorted_name, user_id) WHERE is_known;
CREATE INDEX members_search ON read_1.members USING gin (search gin_trgm_ops);

CREATE TABLE read_1.payments (
  intent_id uuid PRIMARY KEY,
  version bigint NOT NULL,
  user_id integer,
  purpose text NOT NULL,
  product_code text NOT NULL,
  sold_as text NOT NULL,
  reference text NOT NULL,
  amount_kobo bigint NOT NULL,
  paid_kobo bigint,
  refunded_kobo bigint NOT NULL,
  status text NOT NULL,
  reason_code text,
  channel text,
  verified_by text,
  wallet_before_kobo bigint,
  wallet_after_kobo bigint,
  created_at timestamptz NOT NULL,
  completed_at timestamptz,
  updated_at timestamptz NOT NULL,
  search text NOT NULL
);
CREATE INDEX payments_newest ON read_1.payments (created_at DESC, intent_id DESC);
CREATE INDEX payments_status ON read_1.payments (status, created_at DESC, intent_id DESC);
CREATE INDEX payments_amount ON read_1.payments (amount_kobo DESC, intent_id DESC);
CREATE INDEX payments_member ON read_1.payments (user_id, created_at DESC);
CREATE INDEX payments_search ON read_1.payments USING gin (search gin_trgm_ops);

CREATE TABLE read_1.periods (
  subscription_id uuid PRIMARY KEY,
  version bigint NOT NULL,
  user_id integer NOT NULL,
  purpose text NOT NULL,
  product_code text NOT NULL,
  plan text NOT NULL,
  amount_kobo bigint NOT NULL,
  reference text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  grace_until timestamptz,
  ended_at timestamptz,
  cancelled_at timestamptz,
  auto_renew boolean NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  search text NOT NULL
);
CREATE INDEX periods_begin ON read_1.periods (starts_at DESC, subscription_id DESC);
CREATE INDEX periods_end ON read_1.periods (ends_at DESC, subscription_id DESC);
CREATE INDEX periods_member ON read_1.periods (user_id, starts_at DESC);
CREATE INDEX periods_search ON read_1.periods USING gin (search gin_trgm_ops);

CREATE TABLE read_1.page_views (
  view_id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  page text NOT NULL,
  device text,
  viewed_at timestamptz NOT NULL
);
CREATE INDEX page_views_newest ON read_1.page_views (viewed_at DESC, view_id DESC);
CREATE INDEX page_views_member ON read_1.page_views (user_id);

-- Visits and bookings for counts; the lists of them are bookings' own, because those have health in them.
CREATE TABLE read_1.bookings (
  booking_id uuid PRIMARY KEY,
  version bigint NOT NULL,
  -- appointment, public or trainer.
  kind text NOT NULL,
  -- pending, confirmed, completed, rejected or cancelled.
  status text NOT NULL,
  user_id integer,
  doctor_id integer,
  starts_at timestamptz,
  updated_at timestamptz NOT NULL
);
CREATE INDEX bookings_status ON read_1.bookings (kind, status);
CREATE INDEX bookings_begin ON read_1.bookings (starts_at) WHERE starts_at IS NOT NULL;

CREATE TABLE read_1.doctors (
  doctor_id integer PRIMARY KEY,
  version bigint NOT NULL,
  available boolean NOT NULL,
  verified boolean NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE read_1.ai_chats (
  chat_id text PRIMARY KEY,
  version bigint NOT NULL,
  user_id integer NOT NULL,
  session_id text NOT NULL,
  type text NOT NULL,
  severity text NOT NULL,
  immediate boolean NOT NULL,
  status text NOT NULL,
  funded_by text,
  used_at timestamptz NOT NULL
);
CREATE INDEX ai_chats_newest ON read_1.ai_chats (used_at DESC, chat_id DESC);
CREATE INDEX ai_chats_member ON read_1.ai_chats (user_id);

CREATE TABLE read_1.staff (
  staff_id uuid PRIMARY KEY,
  version bigint NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  status text NOT NULL,
  doctor_id text,
  updated_at timestamptz NOT NULL
);

CREATE TABLE read_1.tasks (
  task_id uuid PRIMARY KEY,
  version bigint NOT NULL,
  kind text NOT NULL,
  role text NOT NULL,
  status text NOT NULL,
  assignee_id text,
  user_id integer,
  opened_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  closed_at timestamptz,
  outcome text
);
CREATE INDEX tasks_assignee ON read_1.tasks (assignee_id, opened_at) WHERE assignee_id IS NOT NULL;

-- What the platform kept of each earned fee; one that went back is a row of its own, below nothing.
CREATE TABLE read_1.fees (
  event_id uuid PRIMARY KEY,
  earning_id text NOT NULL,
  fee_kobo bigint NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX fees_at ON read_1.fees (at);

CREATE TABLE read_1.actions (
  event_id uuid PRIMARY KEY,
  -- identity, payments or bookings, whose audit log has the row.
  owner text NOT NULL,
  audit_id text,
  actor_id text NOT NULL,
  role text NOT NULL,
  action text NOT NULL,
  target text NOT NULL,
  subject_user_id integer,
  reason_code text,
  request_id text,
  acted_at timestamptz NOT NULL
);
CREATE INDEX actions_newest ON read_1.actions (acted_at DESC, event_id DESC);
CREATE INDEX actions_actor ON read_1.actions (actor_id, acted_at DESC);
CREATE INDEX actions_subject ON read_1.actions (subject_user_id, acted_at DESC) WHERE subject_user_id IS NOT NULL;

-- A row of a list is found by a field of its own and by its member's names. The member's lock makes a new row and a new name wait for
-- each other: whichever comes second sees the other.
CREATE FUNCTION read_1.find_by_member() RETURNS trigger LANGUAGE plpgsql SET search_path = read_1, public AS $$
BEGIN
  IF NEW.user_id IS NOT NULL THEN PERFORM pg_advisory_xact_lock(7094, NEW.user_id); END IF;
  NEW.search := folded(to_jsonb(NEW)->>TG_ARGV[0]) || ' '
    || coalesce((SELECT named FROM members WHERE user_id = NEW.user_id), CASE WHEN NEW.user_id IS NULL THEN 'guest' ELSE '' END);
  RETURN NEW;
END $$;
CREATE TRIGGER find_by_member BEFORE INSERT OR UPDATE ON read_1.payments FOR EACH ROW EXECUTE FUNCTION read_1.find_by_member('reference');
CREATE TRIGGER find_by_member BEFORE INSERT OR UPDATE ON read_1.periods FOR EACH ROW EXECUTE FUNCTION read_1.find_by_member('plan');

CREATE FUNCTION read_1.rename_rows() RETURNS trigger LANGUAGE plpgsql SET search_path = read_1, public AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7094, NEW.user_id);
  UPDATE payments SET search = search WHERE user_id = NEW.user_id;
  UPDATE periods SET search = search WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER rename_rows_of_new AFTER INSERT ON read_1.members FOR EACH ROW EXECUTE FUNCTION read_1.rename_rows();
CREATE TRIGGER rename_rows AFTER UPDATE ON read_1.members FOR EACH ROW
  WHEN (NEW.named IS DISTINCT FROM OLD.named) EXECUTE FUNCTION read_1.rename_rows();

-- How many rows a list has, in all ('') and by a facet, and the sum of their kobo. Whatever changes a row moves them along.
CREATE TABLE read_1.totals (
  list text NOT NULL,
  facet text NOT NULL,
  n bigint NOT NULL,
  sum_kobo bigint NOT NULL,
  PRIMARY KEY (list, facet)
);

-- Its arguments are the names of the list, of the column with the sum and of the one with the facet. Rows of totals are
-- locked in the order of their facets, so that two changes never wait for each other.
CREATE FUNCTION read_1.count_row() RETURNS trigger LANGUAGE plpgsql SET search_path = read_1, public AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  is_now jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
BEGIN
  INSERT INTO totals (list, facet, n, sum_kobo)
    SELECT TG_ARGV[0], facet, sum(n), sum(kobo) FROM (
      SELECT unnest(ARRAY['', is_now->>TG_ARGV[2]]) AS facet, 1 AS n, coalesce((is_now->>TG_ARGV[1])::bigint, 0) AS kobo WHERE is_now IS NOT NULL
      UNION ALL
      SELECT unnest(ARRAY['', was->>TG_ARGV[2]]), -1, -coalesce((was->>TG_ARGV[1])::bigint, 0) WHERE was IS NOT NULL) moved
    WHERE facet IS NOT NULL GROUP BY facet HAVING sum(n) <> 0 OR sum(kobo) <> 0 ORDER BY facet
  ON CONFLICT (list, facet) DO UPDATE SET n = totals.n + excluded.n, sum_kobo = totals.sum_kobo + excluded.sum_kobo;
  RETURN NULL;
END $$;
CREATE TRIGGER count_row AFTER INSERT OR UPDATE OR DELETE ON read_1.payments FOR EACH ROW
  EXECUTE FUNCTION read_1.count_row('payments', 'amount_kobo', 'status');
CREATE TRIGGER count_row AFTER INSERT OR UPDATE OR DELETE ON read_1.periods FOR EACH ROW
  EXECUTE FUNCTION read_1.count_row('periods', 'amount_kobo', 'purpose');
CREATE TRIGGER count_row AFTER INSERT OR UPDATE OR DELETE ON read_1.members FOR EACH ROW
  EXECUTE FUNCTION read_1.count_row('members', 'wallet_kobo', 'is_known');

COMMIT;
