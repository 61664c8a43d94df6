import type pg from 'pg';

/**
 * Makes the database count how often the dashboard's effect of an analysis is committed. The table alone can't show that: a second insert
 * of the same analysis does nothing, but a trigger before it still fires.
 */
export async function countEffects(tracking: pg.Pool): Promise<void> {
  await tracking.query(`
    CREATE TABLE IF NOT EXISTS fault_effects (analysis_id text NOT NULL, user_id int NOT NULL);
    CREATE OR REPLACE FUNCTION count_fault_effect() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      INSERT INTO public.fault_effects VALUES (NEW.analysis_id, NEW.user_id);
      RETURN NEW;
    END $$;
    CREATE OR REPLACE TRIGGER count_effect BEFORE INSERT ON food_analyses FOR EACH ROW EXECUTE FUNCTION count_fault_effect();
  `);
}
