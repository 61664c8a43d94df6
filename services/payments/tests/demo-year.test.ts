import { afterAll, beforeAll, expect, it } from 'vitest';
import { PaymentChangedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { upsertStaffAccount } from '../src/staff/staff-account.store.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { newMember, type Service, startPayments } from './service.ts';
import type { Visit } from './visits.ts';
import { HOUR, type WithdrawalSteps, withdrawalSteps } from './withdrawal-steps.ts';

const DAY_MS = 86_400_000;
let service: Service;
let steps: WithdrawalSteps;
let members: { userId: number; email: string; tel: string; city: string; joinedAt: string }[];
beforeAll(async () => {
  service = await startPayments();
  steps = withdrawalSteps(service);
  members = Array.from({ length: 40 }, (_, place) => {
    const userId = newMember();
    const joinedAt = new Date(service.time.now.getTime() - 3_600_000 - ((39 - place) * 350 * DAY_MS) / 39).toISOString();
    return { userId, email: `demo-${userId}@example.com`, tel: '+2348031234567', city: 'Kano', joinedAt };
  });
  const manager = {
    staffId: '0198c1f0-0000-7000-8000-000000000001',
    version: 1,
    name: 'A Manager',
    role: 'manager',
    email: 'm@example.com',
  };
  await upsertStaffAccount(runOn(service.pool), manager);
});
afterAll(() => service.stop());

const addYear = () => service.operate('demo-year', JSON.stringify(members));
const asked = ({ id: bookingId, userId, email }: Visit & { email: string }) => ({ bookingId, userId, email });
const counted = async (statement: string) => Object.fromEntries((await service.pool.query(statement)).rows.map(({ name, n }) => [name, n]));

it('no year is added where money is real', async () => {
  const { settings } = service.context;
  service.context.settings = { ...settings, isSimulated: false };
  expect(await addYear()).toEqual({
    exitCode: 1,
    output: { message: 'Payments of the demo are made with a simulated provider only.' },
  });
  service.context.settings = settings;
});

it('the year has payments of every state, the books balance, and a second run adds nothing', async () => {
  expect(await addYear()).toEqual({ exitCode: 0, output: { added: 600, known: 0, visits: 0 } });
  const states = await counted('SELECT status AS name, count(*)::int AS n FROM payment_intents GROUP BY 1');
  expect(Object.keys(states).toSorted()).toEqual(['cancelled', 'completed', 'expired', 'failed', 'pending', 'refunded', 'review']);
  expect(states['completed']).toBeGreaterThan(400);
  expect(await service.faults()).toEqual({});

  expect(await addYear()).toEqual({ exitCode: 0, output: { added: 0, known: 600, visits: 0 } });
  expect(await counted('SELECT status AS name, count(*)::int AS n FROM payment_intents GROUP BY 1')).toEqual(states);
});

it('the provider is asked about nothing that is over', async () => {
  const over = new Date(service.time.now.getTime() - 4 * DAY_MS);
  const asked = 'SELECT count(*)::int AS n FROM payment_attempts WHERE next_verify_at IS NOT NULL AND created_at < $1';
  expect((await service.pool.query(asked, [over])).rows).toEqual([{ n: 0 }]);
});

it('visits that took place are paid on their own days, once, as soon as bookings has told of them', async () => {
  const days = [200, 90, 12];
  const visits = members.slice(-3).map(({ userId, email }) => ({ ...steps.visits.newVisit(), userId, email }));
  const paying = () => service.operate('demo-year', JSON.stringify(members), JSON.stringify(visits.map(asked)));
  expect(await paying()).toMatchObject({ exitCode: 0, output: { visits: 0 } });
  for (const [place, visit] of visits.entries()) {
    steps.pass(-days[place]! * 24 * HOUR);
    await steps.visits.deliver(steps.visits.events.requested(visit));
    await steps.visits.deliver(steps.visits.events.completed(visit));
    steps.pass(days[place]! * 24 * HOUR);
  }
  expect(await paying()).toEqual({ exitCode: 0, output: { added: 0, known: 600, visits: 3 } });
  expect(await paying()).toEqual({ exitCode: 0, output: { added: 0, known: 600, visits: 0 } });
  const { rows } = await service.pool.query(`SELECT earned_at AS at FROM held_fees WHERE state = 'earned' ORDER BY earned_at`);
  expect(rows.map(({ at }) => Math.round((service.time.now.getTime() - at.getTime()) / DAY_MS))).toEqual(days);
  for (const { doctorId } of visits) expect((await steps.figures(doctorId)).balance).toBeGreaterThan(1000);
  expect(await service.faults()).toEqual({});
});

it('each payment has the time of its own day, and was told', async () => {
  const { rows } = await service.pool.query(
    `SELECT id, status, created_at AS at, completed_at AS done FROM payment_intents WHERE status = 'completed' ORDER BY created_at LIMIT 1`,
  );
  const [oldest] = rows;
  expect(service.time.now.getTime() - oldest.at.getTime()).toBeGreaterThan(200 * DAY_MS);
  expect(oldest.done.getTime() - oldest.at.getTime()).toBe(3 * 60_000);
  const told = await service.eventsOf(oldest.id, PaymentChangedSchema);
  expect(told.at(-1)?.data).toMatchObject({ status: 'completed', completedAt: oldest.done.toISOString() });
});

it('staff have something to do: there are tasks of money', async () => {
  const open = await counted('SELECT kind AS name, count(*)::int AS n FROM staff_tasks WHERE closed_at IS NULL GROUP BY 1');
  const kinds = ['dispute', 'dispute_lost', 'order_to_ship', 'refund', 'second_approval', 'suspense'];
  expect(Object.keys(open)).toEqual(expect.arrayContaining(kinds));
});

it('nothing of it is asked about for ever, and days later the books balance still', async () => {
  service.time.now = new Date(service.time.now.getTime() + 4 * DAY_MS);
  await service.reconcile();
  await service.reconcile();
  await service.followRefunds();
  expect(await service.faults()).toEqual({});
  const states = await counted(`SELECT status AS name, count(*)::int AS n FROM payment_intents WHERE status = 'pending' GROUP BY 1`);
  // What awaits a second person.
  expect(states['pending'] ?? 0).toBeLessThanOrEqual(2);
});
