-- Tells each payment and each paid period of before 0012 once, 500 in a transaction. It may be ended and run again: what is told twice has
-- the same version. The rows are locked meanwhile, so that nothing older is told after something newer.
DO $$
DECLARE
  payment payment_intents;
  period entitlements;
  last uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    FOR payment IN SELECT * FROM payment_intents WHERE id > last ORDER BY id LIMIT 500 FOR NO KEY UPDATE LOOP
      PERFORM tell_payment(payment);
      last := payment.id;
    END LOOP;
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    FOR period IN SELECT * FROM entitlements WHERE id > last ORDER BY id LIMIT 500 FOR NO KEY UPDATE LOOP
      PERFORM tell_period(period);
      last := period.id;
    END LOOP;
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END $$;
