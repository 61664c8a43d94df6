BEGIN;

-- Null: the member chose no unit, and each sugar is told in the unit in which it was entered. Until now every row had mg/dL unless another
-- unit was chosen, so nobody can say who meant it; whoever enters mg/dL still reads mg/dL.
ALTER TABLE "preferences" ALTER COLUMN "sugar_unit" DROP NOT NULL, ALTER COLUMN "sugar_unit" DROP DEFAULT;
UPDATE "preferences" SET "sugar_unit" = NULL WHERE "sugar_unit" = 'mg/dL';

COMMIT;
