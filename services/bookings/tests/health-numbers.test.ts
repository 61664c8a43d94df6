import { register } from 'prom-client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { clockAgrees } from '../src/due/clock-agrees.ts';
import { forgetDone } from '../src/due/forget-done.ts';
import { runDueWork } from '../src/due/run-due-work.ts';
import { observeBookings } from '../src/health-numbers/booking-metrics.ts';
import { BOOKING_NUMBERS } from '../src/health-numbers/booking-numbers.store.ts';
import { addDoctor, addMember } from './people.ts';
import { type Service, startBookings } from './service.ts';
import { bookingOf, createTimes, hoursFromNow } from './visit-steps.ts';

let service: Service;
const times = createTimes();
beforeAll(async () => {
  service = await startBookings();
  observeBookings(service.context);
});
afterAll(() => service.stop());
// Wherever a test has moved the clock to, the next one begins now.
afterEach(() => void (service.time.now = new Date()));

/** What a scrape shows of bookings. */
async function scrape(): Promise<Record<string, number>> {
  const lines = (await register.metrics()).matchAll(/^sabiwell_bookings_(\w+) (\S+)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value]) => [name, Number(value)]));
}
// An answer is shared for half a second, so that each of these scrapes has to be asked for until it is there.
const shows = (numbers: object) => vi.waitFor(async () => expect(await scrape()).toMatchObject(numbers), { timeout: 5_000 });

test('what waits, and for how long, is shown', async () => {
  await shows({ due_work: 0, oldest_due_seconds: 0, unconfirmed_visits: 0, late_tasks: 0 });
  await bookingOf(service).book(await addMember(service), await addDoctor(service), times.next());
  await shows({ due_work: 0, unconfirmed_visits: 1 });
  const booked = service.time.now;
  service.time.now = hoursFromNow(service, 24.5);
  await shows({ due_work: expect.any(Number), oldest_due_seconds: 30 * 60, unconfirmed_visits: 0, late_tasks: 1 });
  await runDueWork(service.context);
  await shows({ due_work: 0, oldest_due_seconds: 0, late_tasks: 0 });
  service.time.now = booked;
});

test('the numbers are read from indexes of what is open, and from no whole table', async () => {
  const client = await service.pool.connect();
  try {
    await client.query('BEGIN; SET LOCAL enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${BOOKING_NUMBERS}`, [service.time.now]);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan/);
    await client.query('ROLLBACK');
  } finally {
    client.release();
  }
});

describe('a process', () => {
  test.each([
    [0, true],
    [4, true],
    [-4, true],
    [6, false],
    [-6, false],
  ])('whose clock is %i seconds off works: %s', async (seconds, agrees) => {
    const clock = () => new Date(Date.now() + seconds * 1000);
    expect(await clockAgrees({ pool: service.pool, clock })).toBe(agrees);
  });
});

test('due work that was done is forgotten after a month, what is to come never', async () => {
  await service.pool.query('DELETE FROM due_work');
  await service.pool.query(
    `INSERT INTO due_work (kind, subject_id, due_at, done_at) VALUES ('visit_in_1_hour', 'old', $1, $1), ('visit_in_1_hour', 'new', $2, $2),
       ('visit_in_1_hour', 'open', $1, NULL)`,
    [hoursFromNow(service, -24 * 31), hoursFromNow(service, -24)],
  );
  expect(await forgetDone(service.context)(service.pool)).toBe(false);
  const { rows } = await service.pool.query('SELECT subject_id FROM due_work ORDER BY subject_id');
  expect(rows.map((row) => row.subject_id)).toEqual(['new', 'open']);
});
