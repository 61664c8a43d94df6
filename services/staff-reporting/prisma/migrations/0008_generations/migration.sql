BEGIN;

-- The fillings of the read model (docs/adr/0116): each is a schema of its own, which a group of its own fills. The row that is live says where
-- lists are read; it alone is changed to switch.
CREATE TABLE generations (
  number integer PRIMARY KEY,
  schema text NOT NULL UNIQUE,
  bus_group text NOT NULL UNIQUE,
  -- filling, following, live, retired, leaving or gone.
  state text NOT NULL,
  -- The owners whose past events were all handed over to it.
  told text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it came into its state.
  moved_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX generations_live ON generations (state) WHERE state = 'live';
-- One at a time is made.
CREATE UNIQUE INDEX generations_made ON generations ((true)) WHERE state IN ('filling', 'following');
INSERT INTO generations (number, schema, bus_group, state) VALUES (1, 'read_1', 'staff-reporting', 'live');

-- For migrations that change the read model: runs a statement for each generation, with its schema for `read_n`. One that is being filled has
-- not all of its parts yet, so it is given up; the rebuild is begun again after the deploy.
CREATE FUNCTION in_each_generation(statement text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  generation text;
BEGIN
  UPDATE generations SET state = 'leaving', moved_at = now() WHERE state = 'filling';
  FOR generation IN SELECT schema FROM generations WHERE state IN ('following', 'live', 'retired') ORDER BY number LOOP
    EXECUTE replace(statement, 'read_n', generation);
  END LOOP;
END $$;

-- What a wallet held at each version, and what was refunded of a payment. With these, figures of days come out the same in whatever order and
-- however often events come.
CREATE TABLE read_1.wallet_states (
  user_id integer NOT NULL,
  version bigint NOT NULL,
  balance_kobo bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, version)
);
CREATE TABLE read_1.refund_states (
  intent_id uuid NOT NULL,
  version bigint NOT NULL,
  refunded_kobo bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (intent_id, version)
);
INSERT INTO read_1.wallet_states (user_id, version, balance_kobo, at)
  SELECT user_id, wallet_version, wallet_kobo, updated_at FROM read_1.members WHERE wallet_version > 0;
INSERT INTO read_1.refund_states (intent_id, version, refunded_kobo, at)
  SELECT intent_id, version, refunded_kobo, refunded_at FROM read_1.payments WHERE refunded_kobo > 0;

-- The refunds of a payment moved when it was first told that they are as much as now.
CREATE FUNCTION read_1.refunded_at(of_intent uuid, kobo bigint, told_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE
SET search_path = read_1, public AS $$
  SELECT CASE WHEN kobo > 0 THEN coalesce((SELECT min(at) FROM refund_states WHERE intent_id = of_intent AND refunded_kobo = kobo), told_at) END
$$;
CREATE OR REPLACE FUNCTION read_1.date_refund() RETURNS trigger LANGUAGE plpgsql SET search_path = read_1, public AS $$
BEGIN
  NEW.refunded_at := refunded_at(NEW.intent_id, NEW.refunded_kobo, NEW.updated_at);
  RETURN NEW;
END $$;
-- An earlier version that comes late may tell of the same refund.
CREATE FUNCTION read_1.redate_refund() RETURNS trigger LANGUAGE plpgsql SET search_path = read_1, public AS $$
BEGIN
  UPDATE payments SET refunded_at = NEW.at
    WHERE intent_id = NEW.intent_id AND refunded_kobo = NEW.refunded_kobo AND payments.refunded_at > NEW.at;
  RETURN NULL;
END $$;
CREATE TRIGGER redate_refund AFTER INSERT ON read_1.refund_states FOR EACH ROW EXECUTE FUNCTION read_1.redate_refund();

-- What the wallets of members who are known moved on each day: from one version that was told to the next. All members, or one.
CREATE FUNCTION read_1.wallet_days(of_member integer DEFAULT NULL) RETURNS SETOF read_1.day_totals LANGUAGE sql STABLE
SET search_path = read_1, public AS $$
  SELECT 'wallet', lagos_day(at), '', count(*), sum(moved)::bigint FROM (
    SELECT user_id, at, balance_kobo - coalesce(lag(balance_kobo) OVER (PARTITION BY user_id ORDER BY version), 0) AS moved
    FROM wallet_states WHERE of_member IS NULL OR user_id = of_member) moves
  WHERE of_member IS NOT NULL OR EXISTS (SELECT FROM members m WHERE m.user_id = moves.user_id AND m.is_known)
  GROUP BY lagos_day(at)
$$;

-- Books what a new state of a known member's wallet moved, and takes from the state after it what that moved no more. The member's lock makes
-- the state and their becoming known wait for each other.
CREATE FUNCTION read_1.book_wallet() RETURNS trigger LANGUAGE plpgsql SET search_path = read_1, public AS $$
DECLARE
  before bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(7094, NEW.user_id);
  IF NOT EXISTS (SELECT FROM members WHERE user_id = NEW.user_id AND is_known) THEN RETURN NULL; END IF;
  before := coalesce((SELECT balance_kobo FROM wallet_states WHERE user_id = NEW.user_id AND version < NEW.version
    ORDER BY version DESC LIMIT 1), 0);
  INSERT INTO day_totals (name, day, dim, n, sum_kobo)
    SELECT 'wallet', lagos_day(at), '', sum(n), sum(moved) FROM (
      SELECT NEW.at AS at, 1 AS n, NEW.balance_kobo - before AS moved
      UNION ALL
      (SELECT at, 0, before - NEW.balance_kobo FROM wallet_states WHERE user_id = NEW.user_id AND version > NEW.version
        ORDER BY version LIMIT 1)) moves
    GROUP BY lagos_day(at) ORDER BY lagos_day(at)
  ON CONFLICT (name, day, dim) DO UPDATE SET n = day_totals.n + excluded.n, sum_kobo = day_totals.sum_kobo + excluded.sum_kobo;
  RETURN NULL;
END $$;
CREATE TRIGGER book_wallet AFTER INSERT ON read_1.wallet_states FOR EACH ROW EXECUTE FUNCTION read_1.book_wallet();

-- A wallet counts as soon as its member is known, with all of its past, and no longer than they are.
CREATE OR REPLACE FUNCTION read_1.move_wallet() RETURNS trigger LANGUAGE plpgsql SET search_path = read_1, public AS $$
DECLARE
  of_member integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
  was boolean := TG_OP <> 'INSERT' AND OLD.is_known;
  is_now boolean := TG_OP <> 'DELETE' AND NEW.is_known;
BEGIN
  IF was <> is_now THEN
    PERFORM pg_advisory_xact_lock(7094, of_member);
    INSERT INTO day_totals (name, day, dim, n, sum_kobo)
      SELECT name, day, dim, CASE WHEN is_now THEN n ELSE -n END, CASE WHEN is_now THEN sum_kobo ELSE -sum_kobo END
      FROM wallet_days(of_member) ORDER BY day
    ON CONFLICT (name, day, dim) DO UPDATE SET n = day_totals.n + excluded.n, sum_kobo = day_totals.sum_kobo + excluded.sum_kobo;
  END IF;
  IF TG_OP = 'DELETE' THEN DELETE FROM wallet_states WHERE user_id = OLD.user_id; END IF;
  RETURN NULL;
END $$;

-- By which words a row of a list is found: its own, and the names of its member.
CREATE FUNCTION read_1.search_of(own text, of_member integer) RETURNS text LANGUAGE sql STABLE SET search_path = read_1, public AS $$
  SELECT folded(own) || ' '
    || coalesce((SELECT named FROM members WHERE user_id = of_member), CASE WHEN of_member IS NULL THEN 'guest' ELSE '' END)
$$;
CREATE OR REPLACE FUNCTION read_1.find_by_member() RETURNS trigger LANGUAGE plpgsql SET search_path = read_1, public AS $$
BEGIN
  IF NEW.user_id IS NOT NULL THEN PERFORM pg_advisory_xact_lock(7094, NEW.user_id); END IF;
  NEW.search := search_of(to_jsonb(NEW)->>TG_ARGV[0], NEW.user_id);
  RETURN NEW;
END $$;

-- What the totals and the days are by the rows. Whoever adds a trigger that counts adds the same here: a rebuild is made and compared by it.
CREATE FUNCTION read_1.counted_totals() RETURNS SETOF read_1.totals LANGUAGE sql STABLE SET search_path = read_1, public AS $$
  SELECT * FROM (
    SELECT 'payments', coalesce(status, ''), count(*) AS n, coalesce(sum(amount_kobo), 0)::bigint FROM payments GROUP BY GROUPING SETS ((), (status))
    UNION ALL
    SELECT 'periods', coalesce(purpose, ''), count(*), coalesce(sum(amount_kobo), 0)::bigint FROM periods GROUP BY GROUPING SETS ((), (purpose))
    UNION ALL
    SELECT 'members', coalesce(is_known::text, ''), count(*), coalesce(sum(wallet_kobo), 0)::bigint FROM members GROUP BY GROUPING SETS ((), (is_known))
    UNION ALL
    SELECT 'page_views', '', count(*), 0 FROM page_views
    UNION ALL
    SELECT 'ai_chats', coalesce(severity, ''), count(*), 0 FROM ai_chats GROUP BY GROUPING SETS ((), (severity))
    UNION ALL
    SELECT 'bookings', coalesce(kind_status, ''), count(*), 0 FROM bookings GROUP BY GROUPING SETS ((), (kind_status))) counted
  WHERE n > 0
$$;
CREATE FUNCTION read_1.counted_days() RETURNS SETOF read_1.day_totals LANGUAGE sql STABLE SET search_path = read_1, public AS $$
  SELECT name, day, dim, sum(n)::bigint, sum(sum_kobo)::bigint FROM (
    SELECT d.* FROM payments p, days_of(p) d
    UNION ALL SELECT d.* FROM periods p, days_of(p) d
    UNION ALL SELECT d.* FROM members m, days_of(m) d
    UNION ALL SELECT d.* FROM fees f, days_of(f) d
    UNION ALL SELECT * FROM wallet_days()) counted
  GROUP BY name, day, dim HAVING sum(n) <> 0 OR sum(sum_kobo) <> 0
$$;

-- What triggers would have written while a rebuild was filled without them.
CREATE FUNCTION read_1.complete() RETURNS void LANGUAGE plpgsql SET search_path = read_1, public AS $$
BEGIN
  DELETE FROM page_views WHERE viewed_at < now() - interval '90 days';
  UPDATE payments SET search = search_of(reference, user_id), refunded_at = refunded_at(intent_id, refunded_kobo, updated_at);
  UPDATE periods SET search = search_of(plan, user_id);
  INSERT INTO totals SELECT * FROM counted_totals();
  INSERT INTO day_totals SELECT * FROM counted_days();
END $$;

-- The days of wallets, by what is known of their past: the newest state. A replay of wallet.credited and wallet.debited brings the rest.
DELETE FROM read_1.day_totals WHERE name = 'wallet';
INSERT INTO read_1.day_totals SELECT * FROM read_1.wallet_days();

COMMIT;
