BEGIN;

-- Counts what was told of a task: each opening and closing.
ALTER TABLE staff_tasks ADD COLUMN version bigint NOT NULL DEFAULT 1;

-- MoneyTaskOpened or MoneyTaskClosed, for other services, whoever opened or closed it: SQL does, too.
CREATE FUNCTION tell_money_task(t staff_tasks) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outbox (id, topic, key, type, source, aggregate_id, aggregate_version, data, occurred_at)
  SELECT uuid_v7(), 'sabiwell.payments.v1', t.id::text,
    CASE WHEN t.closed_at IS NULL THEN 'ng.sabiwell.payments.money-task.opened.v1' ELSE 'ng.sabiwell.payments.money-task.closed.v1' END,
    '/sabiwell/payments', 'money-task/' || t.id, t.version, jsonb_strip_nulls(jsonb_build_object(
      'taskId', t.id, 'version', t.version::text, 'kind', t.kind, 'subject', t.subject, 'intentId', t.intent_id,
      'userId', (SELECT user_id::text FROM payment_intents WHERE id = t.intent_id),
      'at', event_time(coalesce(t.closed_at, t.opened_at)))), now()
$$;

CREATE FUNCTION count_money_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER count_money_task BEFORE UPDATE ON staff_tasks FOR EACH ROW
  WHEN ((NEW.closed_at IS NULL) <> (OLD.closed_at IS NULL)) EXECUTE FUNCTION count_money_task();

CREATE FUNCTION tell_changed_money_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_money_task(NEW);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_opened_money_task AFTER INSERT ON staff_tasks FOR EACH ROW EXECUTE FUNCTION tell_changed_money_task();
CREATE TRIGGER tell_changed_money_task AFTER UPDATE ON staff_tasks FOR EACH ROW
  WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION tell_changed_money_task();

-- A paid order waits for somebody who sends it.
CREATE FUNCTION follow_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'paid' THEN
    INSERT INTO staff_tasks (kind, subject, intent_id, opened_at) VALUES ('order_to_ship', NEW.id::text, NEW.intent_id, coalesce(NEW.paid_at, now()))
      ON CONFLICT (kind, subject) DO UPDATE SET closed_at = NULL, opened_at = excluded.opened_at;
  ELSIF OLD.status = 'paid' THEN
    UPDATE staff_tasks SET closed_at = coalesce(NEW.moved_at, now())
      WHERE kind = 'order_to_ship' AND subject = NEW.id::text AND closed_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER follow_order AFTER UPDATE ON orders FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION follow_order();

-- Each open task of before is told once, and each paid order becomes one.
SELECT tell_money_task(t) FROM staff_tasks t WHERE closed_at IS NULL ORDER BY opened_at, id;
INSERT INTO staff_tasks (kind, subject, intent_id, opened_at)
  SELECT 'order_to_ship', id::text, intent_id, coalesce(paid_at, created_at) FROM orders WHERE status = 'paid' ON CONFLICT (kind, subject) DO NOTHING;

COMMIT;
