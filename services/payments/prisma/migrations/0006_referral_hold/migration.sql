BEGIN;

-- A bonus is taken back when the friend's money went back: once, by a transaction of its own.
ALTER TABLE referrals ADD COLUMN taken_back_txn uuid UNIQUE REFERENCES ledger_txns (id);
ALTER TABLE referrals ADD COLUMN taken_back_at timestamptz;
CREATE INDEX payment_intents_refunded ON payment_intents (user_id) WHERE refunded_kobo > 0;
CREATE INDEX staff_tasks_lost_money ON staff_tasks (intent_id) WHERE kind IN ('dispute', 'dispute_lost', 'refunded_elsewhere', 'reversed');

COMMIT;
