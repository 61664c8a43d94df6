BEGIN;

-- How often signing in to an account of staff has failed, one row in ten minutes: the audit log only grows, so it gets the first failure
-- alone, and this row counts on.
CREATE TABLE "failed_sign_ins" (
  -- An account and what was wrong, or a portal where no account has the address.
  "subject" TEXT NOT NULL,
  -- The ten minutes, counted from 1970.
  "slot" INTEGER NOT NULL,
  "tries" INTEGER NOT NULL,
  -- Its row in the audit log, which this one follows in the same transaction.
  "audit_id" BIGINT UNIQUE,
  PRIMARY KEY ("subject", "slot")
);

COMMIT;
