-- What payments may not do with its tables, whoever speaks in its name; applied after each migration (docs/adr/0121).

-- Money is booked by functions of the owner alone (docs/adr/0030), and prices come with migrations.
REVOKE INSERT, UPDATE, DELETE ON ledger_accounts, ledger_txns, ledger_entries, receipts, receipt_counters, suspense, products, platform_fees
  FROM :runtime;
-- A period that somebody paid for, and a fee that is held, come with the booking.
REVOKE INSERT, DELETE ON entitlements, held_fees FROM :runtime;
REVOKE DELETE ON payment_intents, payment_attempts, refunds, withdrawals FROM :runtime;
-- Only grows.
REVOKE UPDATE, DELETE ON audit_log FROM :runtime;
