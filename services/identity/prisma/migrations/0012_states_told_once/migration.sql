-- Tells the record of each member of before 0011 once, and the page views of the last 90 days, 500 in a transaction. It may be ended and
-- run again: what is told twice has the same version. The rows are locked meanwhile, so that nothing older is told after something newer.
DO $$
DECLARE
  account accounts;
  seen page_views;
  last bigint := 0;
BEGIN
  LOOP
    FOR account IN SELECT * FROM accounts WHERE id > last ORDER BY id LIMIT 500 FOR NO KEY UPDATE LOOP
      PERFORM tell_record(account);
      last := account.id;
    END LOOP;
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
  last := 0;
  LOOP
    FOR seen IN SELECT * FROM page_views WHERE id > last AND viewed_at > now() - interval '90 days' ORDER BY id LIMIT 500 FOR KEY SHARE LOOP
      PERFORM tell_page_view(seen);
      last := seen.id;
    END LOOP;
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END $$;
