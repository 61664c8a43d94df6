import type { Stores } from '../truth/stores.ts';
import type { Begun } from './begun.ts';
import { bluntSabotage } from './judge-sabotage.domain.ts';

const CONSTRAINTS = ['appointments_doctor_free', 'appointments_member_free'];

/**
 * Takes away both guards against overlaps, because each alone is enough: the constraints of the table, and the locks, for which the service
 * gets a function of the same name that does nothing.
 */
export async function allowOverlaps({ bookings }: Stores): Promise<Begun> {
  const { rows } = await bookings.query<{ name: string; definition: string }>(
    'SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = ANY($1)',
    [CONSTRAINTS],
  );
  if (rows.length < CONSTRAINTS.length) throw bluntSabotage('times', `appointments has no ${CONSTRAINTS.join(' and ')}`);
  const change = (what: (one: (typeof rows)[number]) => string) => bookings.query(`ALTER TABLE appointments ${rows.map(what).join(', ')}`);
  await change(({ name }) => `DROP CONSTRAINT ${name}`);
  await bookings.query(`
    CREATE FUNCTION public.pg_advisory_xact_lock(int, int) RETURNS void LANGUAGE sql AS 'SELECT';
    ALTER ROLE bookings_runtime IN DATABASE bookings SET search_path = public, pg_catalog`);
  await bookings.query(RECONNECT);
  return {
    harms: async () => 1,
    async restore() {
      await bookings.query(`
        ALTER ROLE bookings_runtime IN DATABASE bookings RESET search_path;
        DROP FUNCTION public.pg_advisory_xact_lock(int, int);
        UPDATE appointments SET status = 'cancelled' WHERE status IN ('pending', 'confirmed', 'in_progress')`);
      await change(({ name, definition }) => `ADD CONSTRAINT ${name} ${definition}`);
      await bookings.query(RECONNECT);
    },
  };
}

/** A setting of a role holds from its next connection on. */
const RECONNECT = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'bookings' AND usename = 'bookings_runtime'`;

/** A reminder is not marked as done, so that the next round sends it again. */
export async function remindAgain({ bookings }: Stores): Promise<Begun> {
  await bookings.query(`
    CREATE SEQUENCE public.forgotten_reminders;
    CREATE FUNCTION public.forget_done() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      PERFORM nextval('public.forgotten_reminders');
      NEW.done_at := NULL;
      RETURN NEW;
    END $$;
    CREATE TRIGGER forget_done BEFORE UPDATE ON due_work FOR EACH ROW
      WHEN (NEW.kind = 'visit_in_24_hours' AND NEW.done_at IS NOT NULL) EXECUTE FUNCTION forget_done()`);
  return {
    async harms() {
      const { rows } = await bookings.query<{ count: number }>(
        'SELECT CASE WHEN is_called THEN last_value ELSE 0 END::int AS count FROM public.forgotten_reminders',
      );
      return rows[0]!.count;
    },
    restore: async () =>
      void (await bookings.query(
        'DROP TRIGGER forget_done ON due_work; DROP FUNCTION public.forget_done(); DROP SEQUENCE public.forgotten_reminders',
      )),
  };
}
