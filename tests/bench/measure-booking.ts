import { SLOT_TIMES } from '@sabiwell/proto/http/booking-rules.ts';
import { dayLater, lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type pg from 'pg';
import type { Bench } from './bench.ts';
import { addDoctors, onBookings } from './bookings-database.ts';
import { compare } from './compare.ts';
import { addressOf, type BenchMember, partOf } from './product.ts';
import { rowOf, type Section } from './section.ts';
import { type Call, type Load, load } from './wrk.ts';

const json = { 'content-type': 'application/json' };
const floorCalls: Call[] = [{ method: 'POST', path: '/readings', headers: json, body: JSON.stringify({ systolic: 121, diastolic: 79 }) }];
const READERS = ['identity', 'payments', 'content', 'health-tracking', 'food-ai-worker', 'staff-reporting'];
/** All processes that work for a booking, including those that read its events. */
const OURS = ['gateway', 'bookings', ...READERS, 'redis', 'postgres', 'mongo'];
/** Fewer than usual: each one is read by six services, which would go on with them while the floor is measured. */
const WARM_UP = 500;
/** More than any load of a few seconds sends. */
const DAYS = 30;

/** A visit booked through the gateway, with its session, checks, locks, events and due work, compared with one bare insert; K3. */
export async function measureBooking(bench: Bench, connections: number): Promise<Section> {
  const { place, floor, floorStores, members } = bench;
  const doctors = await onBookings(place, async (client) => {
    await letMembersBookMany(client);
    return addDoctors(client, `Booked${connections}`, members.length, { areListed: true });
  });
  const calls = wishesOf(members, doctors);
  const product = async (at: Load) => {
    await onBookings(place, (client) => freeTimes(client, members));
    return load(addressOf(place), calls, at);
  };
  const rows = await compare(
    [
      { name: 'express + pg', measure: (at) => load(floor.url, floorCalls, at), pids: [floor.pid, floorStores.postgres] },
      { name: 'book a visit', measure: product, pids: OURS.map((name) => partOf(place, name).pid) },
    ],
    { ...bench, connections, warmUp: WARM_UP },
  );
  const atMost = connections === 1 ? 5 : 7;
  return {
    title: 'POST appointments through the gateway',
    connections,
    rows,
    goals: [{ name: `K3 book a visit to express + pg, p50, c=${connections}`, value: rowOf(rows, 'book a visit').timesP50, atMost }],
  };
}

/** Every hour of many days, each member with a doctor of their own, so that every wish is a time that is free. */
function wishesOf(members: readonly BenchMember[], doctors: readonly number[]): Call[] {
  // The days before hold visits of the other parts.
  const first = dayLater(lagosDay(new Date()), 10);
  const times = SLOT_TIMES.filter((time) => time.endsWith(':00'));
  const days = Array.from({ length: DAYS }, (_, index) => dayLater(first, index));
  return days.flatMap((appointmentDate) =>
    times.flatMap((appointmentTime) =>
      members.map(({ cookie }, index): Call => {
        const body = JSON.stringify({ doctorId: doctors[index], appointmentDate, appointmentTime, reason: 'A booking of the bench' });
        return { method: 'POST', path: '/api/appointments', headers: { ...json, cookie }, body };
      }),
    ),
  );
}

/** A member may have five visits that wait and were never confirmed; those of the bench count as confirmed once. */
async function letMembersBookMany(client: pg.Client): Promise<void> {
  await client.query(`
    CREATE OR REPLACE FUNCTION bench_was_confirmed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.was_confirmed := true;
      RETURN NEW;
    END $$;
    CREATE OR REPLACE TRIGGER bench_was_confirmed BEFORE INSERT ON appointments FOR EACH ROW
      WHEN (NEW.reason = 'A booking of the bench') EXECUTE FUNCTION bench_was_confirmed()`);
}

/** The times that were booked are free again, for the next load. */
async function freeTimes(client: pg.Client, members: readonly BenchMember[]): Promise<void> {
  const ids = members.map(({ id }) => id);
  await client.query(`UPDATE appointments SET status = 'cancelled' WHERE user_id = ANY($1) AND status = 'pending'`, [ids]);
}
