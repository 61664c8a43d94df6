-- When a member wants to be reminded, and when of nothing; MemberPreferencesChanged tells it. Then tells it once of each member who can sign
-- in, 500 in a transaction: whoever joins later is told of at their first sign-in. It may be ended and run again: what is told twice has a
-- newer version. A process of before these columns writes rows without them.
DO $$
DECLARE
  last integer := 0;
  upto integer;
BEGIN
  ALTER TABLE "preferences"
    ADD COLUMN IF NOT EXISTS "meal_times" JSONB NOT NULL DEFAULT '{"breakfast": "08:00", "lunch": "13:30", "dinner": "19:30"}',
    ADD COLUMN IF NOT EXISTS "reading_times" TEXT[] NOT NULL DEFAULT ARRAY['07:30']::TEXT[],
    ADD COLUMN IF NOT EXISTS "quiet_from" TEXT NOT NULL DEFAULT '22:00',
    ADD COLUMN IF NOT EXISTS "quiet_to" TEXT NOT NULL DEFAULT '06:00';
  COMMIT;
  LOOP
    SELECT max(id) INTO upto FROM (SELECT id FROM accounts WHERE id > last ORDER BY id LIMIT 500) AS next;
    EXIT WHEN upto IS NULL;
    -- The row is locked with its new version, so that nothing older is told after something newer.
    WITH told AS (
      INSERT INTO preferences (account_id, meal_reminders, health_tips, reading_reminders, language, theme, data_saver, text_size, changed_at)
      SELECT id, true, true, false, 'en', 'system', false, 'normal', now() FROM accounts
      WHERE id > last AND id <= upto AND password_hash IS NOT NULL
      ON CONFLICT (account_id) DO UPDATE SET version = preferences.version + 1
      RETURNING *
    )
    INSERT INTO outbox (id, topic, key, type, source, aggregate_id, aggregate_version, data, occurred_at)
    SELECT uuid_v7(), 'sabiwell.identity.v1', account_id::text, 'ng.sabiwell.identity.member-preferences.changed.v1', '/sabiwell/identity',
      'member-preferences/' || account_id, version, jsonb_build_object(
        'userId', account_id::text, 'version', version::text, 'notifyCommunity', notify_community, 'notifyActivity', notify_activity,
        'changedAt', event_time(changed_at), 'mealReminders', meal_reminders, 'healthTips', health_tips,
        'readingReminders', reading_reminders, 'breakfastAt', meal_times ->> 'breakfast', 'lunchAt', meal_times ->> 'lunch',
        'dinnerAt', meal_times ->> 'dinner', 'readingTimes', reading_times, 'quietFrom', quiet_from, 'quietTo', quiet_to), now()
    FROM told;
    last := upto;
    COMMIT;
  END LOOP;
END $$;
