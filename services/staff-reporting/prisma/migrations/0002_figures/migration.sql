BEGIN;

-- Who may not know references finds a payment by its member alone; so are page views and chats found.
CREATE INDEX members_named ON read_1.members USING gin (named gin_trgm_ops);

-- Page views, chats and bookings are counted as the other lists are; `none` is no column, so that they have no sums.
ALTER TABLE read_1.bookings ADD COLUMN kind_status text GENERATED ALWAYS AS (kind || ':' || status) STORED;
CREATE TRIGGER count_row AFTER INSERT OR UPDATE OR DELETE ON read_1.page_views FOR EACH ROW
  EXECUTE FUNCTION read_1.count_row('page_views', 'none', 'none');
CREATE TRIGGER count_row AFTER INSERT OR UPDATE OR DELETE ON read_1.ai_chats FOR EACH ROW
  EXECUTE FUNCTION read_1.count_row('ai_chats', 'none', 'severity');
CREATE TRIGGER count_row AFTER INSERT OR UPDATE OR DELETE ON read_1.bookings FOR EACH ROW
  EXECUTE FUNCTION read_1.count_row('bookings', 'none', 'kind_status');
INSERT INTO read_1.totals (list, facet, n, sum_kobo)
  SELECT 'page_views', '', count(*), 0 FROM read_1.page_views
  UNION ALL SELECT 'ai_chats', '', count(*), 0 FROM read_1.ai_chats
  UNION ALL SELECT 'ai_chats', severity, count(*), 0 FROM read_1.ai_chats GROUP BY severity
  UNION ALL SELECT 'bookings', '', count(*), 0 FROM read_1.bookings
  UNION ALL SELECT 'bookings', kind_status, count(*), 0 FROM read_1.bookings GROUP BY kind_status;

CREATE INDEX ai_chats_funded ON read_1.ai_chats (funded_by, used_at, chat_id) WHERE funded_by IS NOT NULL;
CREATE INDEX page_views_page ON read_1.page_views (page, viewed_at DESC, view_id DESC);
CREATE INDEX tasks_due ON read_1.tasks (due_at) INCLUDE (role) WHERE closed_at IS NULL;
-- The active periods of now are one range of this index, which has their members.
CREATE INDEX periods_over ON read_1.periods ((greatest(ends_at, grace_until))) INCLUDE (starts_at, user_id) WHERE ended_at IS NULL;

-- The day of a moment in Lagos.
CREATE FUNCTION read_1.lagos_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (at AT TIME ZONE 'Africa/Lagos')::date
$$;

-- What happened on each Lagos day, by the kind of thing and a word about it. The totals of money are sums of these.
CREATE TABLE read_1.day_totals (
  name text NOT NULL,
  day date NOT NULL,
  dim text NOT NULL,
  n bigint NOT NULL,
  sum_kobo bigint NOT NULL,
  PRIMARY KEY (name, day, dim)
);

-- A payment does not say when it was refunded, so the row remembers when its refunds moved last.
ALTER TABLE read_1.payments ADD COLUMN refunded_at timestamptz;
UPDATE read_1.payments SET refunded_at = updated_at WHERE refunded_kobo > 0;
CREATE FUNCTION read_1.date_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.refunded_at := CASE WHEN NEW.refunded_kobo = 0 THEN NULL
    WHEN TG_OP = 'UPDATE' AND NEW.refunded_kobo = OLD.refunded_kobo THEN OLD.refunded_at ELSE NEW.updated_at END;
  RETURN NEW;
END $$;
CREATE TRIGGER date_refund BEFORE INSERT OR UPDATE ON read_1.payments FOR EACH ROW EXECUTE FUNCTION read_1.date_refund();

-- What a row adds to days. A sale is money for the platform: top-ups and fees of visits are the members' and the doctors'.
CREATE FUNCTION read_1.days_of(p read_1.payments) RETURNS SETOF read_1.day_totals LANGUAGE sql IMMUTABLE SET search_path = read_1, public AS $$
  SELECT 'payment', lagos_day(p.created_at), o.outcome, 1::bigint, 0::bigint
    FROM (SELECT CASE WHEN p.status IN ('completed', 'refunded') THEN 'ok' WHEN p.status IN ('failed', 'expired') THEN 'bad'
      WHEN p.status = 'pending' THEN 'pending' END AS outcome) o WHERE o.outcome IS NOT NULL
  UNION ALL
  SELECT 'sale', lagos_day(coalesce(p.completed_at, p.created_at)), p.purpose, 1, p.paid_kobo
    WHERE p.status IN ('completed', 'refunded') AND p.purpose NOT IN ('wallet_top_up', 'consultation') AND p.paid_kobo IS NOT NULL
  UNION ALL
  SELECT 'refund', lagos_day(p.refunded_at), p.purpose, 1, p.refunded_kobo
    WHERE p.status IN ('completed', 'refunded') AND p.purpose NOT IN ('wallet_top_up', 'consultation') AND p.refunded_kobo > 0
$$;
-- A period begins on one day and is over on another, with its days of grace; one that went back before it began does neither.
CREATE FUNCTION read_1.days_of(p read_1.periods) RETURNS SETOF read_1.day_totals LANGUAGE sql IMMUTABLE SET search_path = read_1, public AS $$
  SELECT b.name, lagos_day(b.at), '', 1::bigint, 0::bigint
    FROM (SELECT least(p.ended_at, greatest(p.ends_at, p.grace_until)) AS over_at) o,
      LATERAL (VALUES ('period_begin', p.starts_at), ('period_end', o.over_at)) b (name, at) WHERE o.over_at > p.starts_at
$$;
CREATE FUNCTION read_1.days_of(m read_1.members) RETURNS SETOF read_1.day_totals LANGUAGE sql IMMUTABLE SET search_path = read_1, public AS $$
  SELECT 'member', lagos_day(m.created_at), '', 1::bigint, 0::bigint WHERE m.is_known
$$;
CREATE FUNCTION read_1.days_of(f read_1.fees) RETURNS SETOF read_1.day_totals LANGUAGE sql IMMUTABLE SET search_path = read_1, public AS $$
  SELECT 'fee', lagos_day(f.at), '', 1::bigint, f.fee_kobo WHERE f.at IS NOT NULL
$$;

-- Takes from days what a row was, and adds what it is. Rows of day_totals are locked in their order.
CREATE FUNCTION read_1.count_days() RETURNS trigger LANGUAGE plpgsql SET search_path = read_1, public AS $$
BEGIN
  INSERT INTO day_totals (name, day, dim, n, sum_kobo)
    SELECT name, day, dim, sum(n), sum(sum_kobo) FROM (
      SELECT * FROM days_of(NEW) WHERE TG_OP <> 'DELETE'
      UNION ALL
      SELECT name, day, dim, -n, -sum_kobo FROM days_of(OLD) WHERE TG_OP <> 'INSERT') moved
    GROUP BY name, day, dim HAVING sum(n) <> 0 OR sum(sum_kobo) <> 0 ORDER BY name, day, dim
  ON CONFLICT (name, day, dim) DO UPDATE SET n = day_totals.n + excluded.n, sum_kobo = day_totals.sum_kobo + excluded.sum_kobo;
  RETURN NULL;
END $$;
CREATE TRIGGER count_days AFTER INSERT OR UPDATE OR DELETE ON read_1.payments FOR EACH ROW EXECUTE FUNCTION read_1.count_days();
CREATE TRIGGER count_days AFTER INSERT OR UPDATE OR DELETE ON read_1.periods FOR EACH ROW EXECUTE FUNCTION read_1.count_days();
CREATE TRIGGER count_days AFTER INSERT OR UPDATE OR DELETE ON read_1.members FOR EACH ROW EXECUTE FUNCTION read_1.count_days();
CREATE TRIGGER count_days AFTER INSERT OR UPDATE OR DELETE ON read_1.fees FOR EACH ROW EXECUTE FUNCTION read_1.count_days();

-- A wallet has only what it holds now, so each change of it is booked on the day of the event that told it.
CREATE FUNCTION read_1.move_wallet() RETURNS trigger LANGUAGE plpgsql SET search_path = read_1, public AS $$
DECLARE
  was bigint := CASE WHEN TG_OP <> 'INSERT' AND OLD.is_known THEN OLD.wallet_kobo ELSE 0 END;
  is_now bigint := CASE WHEN TG_OP <> 'DELETE' AND NEW.is_known THEN NEW.wallet_kobo ELSE 0 END;
BEGIN
  IF is_now <> was THEN
    INSERT INTO day_totals (name, day, dim, n, sum_kobo)
      VALUES ('wallet', lagos_day(CASE WHEN TG_OP = 'DELETE' THEN now() ELSE NEW.updated_at END), '', 1, is_now - was)
    ON CONFLICT (name, day, dim) DO UPDATE SET n = day_totals.n + 1, sum_kobo = day_totals.sum_kobo + excluded.sum_kobo;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER move_wallet AFTER INSERT OR UPDATE OR DELETE ON read_1.members FOR EACH ROW EXECUTE FUNCTION read_1.move_wallet();

INSERT INTO read_1.day_totals (name, day, dim, n, sum_kobo)
  SELECT name, day, dim, sum(n), sum(sum_kobo) FROM (
    SELECT d.* FROM read_1.payments p, read_1.days_of(p) d
    UNION ALL SELECT d.* FROM read_1.periods p, read_1.days_of(p) d
    UNION ALL SELECT d.* FROM read_1.members m, read_1.days_of(m) d
    UNION ALL SELECT d.* FROM read_1.fees f, read_1.days_of(f) d
    UNION ALL SELECT 'wallet', read_1.lagos_day(updated_at), '', 1, wallet_kobo FROM read_1.members WHERE is_known AND wallet_kobo <> 0) kept
  GROUP BY name, day, dim;

COMMIT;
