BEGIN;

-- The unit in which a member sees and enters blood sugars. A process of before this column writes rows without it.
ALTER TABLE "preferences" ADD COLUMN "sugar_unit" TEXT NOT NULL DEFAULT 'mg/dL';

COMMIT;
