BEGIN;

-- State events (docs/adr/0093): whatever changes a member's record, this database tells the whole of it in the same transaction.

-- Counts what was told of a record: the account's version rises with its profile alone.
ALTER TABLE "accounts" ADD COLUMN "told" BIGINT NOT NULL DEFAULT 1;
-- The browser and its system in words of a fixed list.
ALTER TABLE "page_views" ADD COLUMN "device" TEXT;

-- Ids that sort by time, for rows that the database makes itself.
CREATE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) PLACING substring(int8send(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- A time as events have it.
CREATE FUNCTION event_time(p_at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- MemberRecordChanged: what staff see of a member besides names and contacts, which travel in MemberDetailsChanged.
CREATE FUNCTION tell_record(a accounts) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outbox (id, topic, key, type, source, aggregate_id, aggregate_version, data, occurred_at)
    VALUES (uuid_v7(), 'sabiwell.identity-staff-pii.v1', a.id::text, 'ng.sabiwell.identity-staff-pii.member-record.changed.v1',
      '/sabiwell/identity-staff-pii', 'member-record/' || a.id, a.told, jsonb_strip_nulls(jsonb_build_object(
        'userId', a.id::text, 'version', a.told::text, 'username', a.username, 'sex', a.sex, 'birth', to_char(a.birth, 'YYYY-MM-DD'),
        'bloodGroup', a.blood_group, 'address', a.address, 'referralCode', a.referral_code, 'totalReferrals', a.total_referrals,
        'marketingConsent', a.consent_marketing, 'analyticsConsent', a.consent_analytics, 'createdAt', event_time(a.created_at))), now())
$$;

CREATE FUNCTION count_told_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.told := OLD.told + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER count_told_record BEFORE UPDATE ON "accounts" FOR EACH ROW
  WHEN ((NEW.username, NEW.sex, NEW.birth, NEW.blood_group, NEW.address, NEW.referral_code, NEW.total_referrals, NEW.consent_marketing, NEW.consent_analytics)
    IS DISTINCT FROM (OLD.username, OLD.sex, OLD.birth, OLD.blood_group, OLD.address, OLD.referral_code, OLD.total_referrals, OLD.consent_marketing, OLD.consent_analytics))
  EXECUTE FUNCTION count_told_record();

CREATE FUNCTION tell_changed_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_record(NEW);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_new_record AFTER INSERT ON "accounts" FOR EACH ROW EXECUTE FUNCTION tell_changed_record();
CREATE TRIGGER tell_changed_record AFTER UPDATE ON "accounts" FOR EACH ROW
  WHEN (NEW.told <> OLD.told) EXECUTE FUNCTION tell_changed_record();

-- SessionTracked. What follows a question mark or hash in a path may be somebody's, so it is not told.
CREATE FUNCTION tell_page_view(v page_views) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outbox (id, topic, key, type, source, aggregate_id, aggregate_version, data, occurred_at)
    VALUES (uuid_v7(), 'sabiwell.page-views.v1', v.account_id::text, 'ng.sabiwell.identity.session.tracked.v1', '/sabiwell/identity',
      'page-view/' || v.id, 1, jsonb_strip_nulls(jsonb_build_object('userId', v.account_id::text, 'viewId', v.id::text,
        'page', regexp_replace(v.page, '[?#].*$', ''), 'device', v.device, 'viewedAt', event_time(v.viewed_at))), now())
$$;

CREATE FUNCTION tell_new_page_view() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_page_view(NEW);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_new_page_view AFTER INSERT ON "page_views" FOR EACH ROW EXECUTE FUNCTION tell_new_page_view();

COMMIT;
