import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { newMember } from '@sabiwell/chassis/testing/written-events.ts';
import { numbersLine } from '../src/figures/numbers.domain.ts';
import { countNumbers } from '../src/figures/numbers.store.ts';
import { type As, type Service, startReporting } from './service.ts';
import { creditTold, detailsTold, type PaymentTold, paymentTold, periodTold, recordTold } from './told.ts';
import { teamTold } from './told-team.ts';
import { chatTold, doctorTold, externalTold, feeTold, taskTold, visitTold } from './told-activity.ts';

// Figures are of the whole product, so each test has one of its own.
let service: Service;
beforeEach(async () => {
  service = await startReporting();
  // 00:30 of the 21st in Lagos: yesterday in UTC.
  service.time.now = new Date('2026-11-20T23:30:00Z');
});
afterEach(() => service.stop());

const summary = async (portal: string, as: As) => (await service.ask('GET', `/api/${portal}/summary`, as)).json;
/** What `make reporting-numbers` prints now. */
async function lineNow() {
  const { pool, time, context } = service;
  return JSON.parse(numbersLine(time.now, await countNumbers(runOn(pool), context.generation.schema, time.now)));
}
const later = (hours: number) => new Date(service.time.now.getTime() + hours * 3_600_000);

async function joined(balanceKobo = 0n) {
  const userId = BigInt(newMember());
  await service.hear(detailsTold({ userId }), recordTold({ userId }));
  if (balanceKobo > 0n) await service.hear(creditTold(userId, 1n, balanceKobo));
  return userId;
}
const paid = (over: PaymentTold) => paymentTold({ status: 'completed', paidKobo: over.amountKobo ?? 300_000n, ...over });

describe('the marketer', () => {
  it('has figures and ratios of one moment', async () => {
    const [one, two] = [await joined(500_050n), await joined(100_000n)];
    await joined();
    await joined();
    await service.hear(
      paid({ purpose: 'ai_doc', amountKobo: 100_000n }),
      paid({ purpose: 'market', amountKobo: 500_000n, refundedKobo: 200_000n }),
      paid({ purpose: 'subscription', amountKobo: 300_000n, refundedKobo: 300_000n, status: 'refunded' }),
      // The members' and the doctors' money, and what was never paid: no sales.
      paid({ purpose: 'wallet_top_up', amountKobo: 900_000n }),
      paid({ purpose: 'consultation', amountKobo: 200_000n }),
      ...['failed', 'expired', 'cancelled', 'review', 'pending', 'pending'].map((status) => paymentTold({ status })),
      feeTold(20_000n, later(-1)),
      feeTold(5_000n, later(-1), true),
      periodTold({ userId: one, startsOn: later(-1), endsOn: later(1) }),
      periodTold({ userId: one, startsOn: later(-40), endsOn: later(-1), graceOn: later(1) }),
      periodTold({ userId: two, startsOn: later(-1), endsOn: later(1) }),
      periodTold({ userId: two, startsOn: later(1), endsOn: later(2) }),
      periodTold({ userId: two, startsOn: later(-2), endsOn: later(-1) }),
      periodTold({ userId: two, startsOn: later(-1), endsOn: later(1), endedOn: later(-1) }),
    );
    expect(await summary('marketer', 'marketer')).toEqual({
      asOf: '2026-11-20T23:30:00.000Z',
      users: { internal: 4, external: null, offset: 3993, total: 3997 },
      wallet: { total: 6000.5, average: 1500.13 },
      subscriptions: { active: 3 },
      revenue: { total: 4150 },
      payments: { pending: 2, ok: 5, bad: 2 },
      ratios: { conversion: 0.75, success: 5 / 7, averagePayment: 3000, perUser: 1037.5, subscriberShare: 0.5 },
    });
    // Outsiders rebuild the same from the line that they are held against (ADR 0105).
    expect(await lineNow()).toMatchObject({
      members: 4,
      walletKobo: 600_050,
      averageWalletKobo: 150_013,
      activePeriods: 3,
      subscribers: 2,
      revenueKobo: 415_000,
      paymentsPending: 2,
      paymentsOk: 5,
      paymentsBad: 2,
      conversion: 0.75,
      success: 0.714286,
      averagePaymentKobo: 300_000,
      revenuePerUserKobo: 103_750,
      subscriberShare: 0.5,
    });
  });

  it('has nothing but zeros in an empty product', async () => {
    const { ratios, wallet, revenue } = await summary('marketer', 'marketer');
    expect([ratios, wallet, revenue]).toEqual([
      { conversion: 0, success: 0, averagePayment: 0, perUser: 0, subscriberShare: 0 },
      { total: 0, average: 0 },
      { total: 0 },
    ]);
  });

  it('sees a change of payments and wallets at once, and of active periods after five seconds', async () => {
    const userId = await joined(1_000n);
    expect(await summary('marketer', 'marketer')).toMatchObject({ subscriptions: { active: 0 }, revenue: { total: 0 } });
    await service.hear(paid({ purpose: 'market' }), periodTold({ userId, startsOn: later(-1), endsOn: later(1) }));
    expect(await summary('marketer', 'marketer')).toMatchObject({ subscriptions: { active: 0 }, revenue: { total: 3000 } });
    service.time.now = new Date(service.time.now.getTime() + 5_000);
    expect(await summary('marketer', 'marketer')).toMatchObject({ subscriptions: { active: 1 } });
  });

  it('counts a payment once, whatever became of it on the way and however often it is told', async () => {
    const intentId = randomUUID();
    const pending = paymentTold({ intentId, purpose: 'market' });
    const done = paid({ intentId, purpose: 'market', version: 2n });
    const back = paid({ intentId, purpose: 'market', version: 3n, status: 'refunded', refundedKobo: 300_000n });
    const seen: unknown[] = [];
    for (const event of [pending, done, pending, done, back, back, done]) {
      await service.hear(event);
      const { payments, revenue } = await summary('marketer', 'marketer');
      seen.push([payments.pending, payments.ok, revenue.total]);
    }
    const [open, sold, refunded] = [
      [1, 0, 0],
      [0, 1, 3000],
      [0, 1, 0],
    ];
    expect(seen).toEqual([open, sold, sold, sold, refunded, refunded, refunded]);
  });
});

describe('the managers', () => {
  it('have the same revenue with its AI part, and what happens today in Lagos', async () => {
    const userId = await joined();
    await service.hear(
      paid({ purpose: 'ai_doc', amountKobo: 100_000n, refundedKobo: 25_000n }),
      paid({ purpose: 'elder_care', amountKobo: 500_000n }),
      paymentTold({ status: 'pending' }),
      periodTold({ userId, startsOn: later(-1), endsOn: later(1) }),
      chatTold({ userId, usedOn: new Date('2026-11-20T22:59:59Z') }),
      chatTold({ userId, usedOn: new Date('2026-11-20T23:00:00Z') }),
      chatTold({ userId, usedOn: new Date('2026-11-20T23:10:00Z') }),
      ...visitTold(new Date('2026-11-20T22:30:00Z'), 'confirmed'),
      ...visitTold(new Date('2026-11-21T22:30:00Z'), 'confirmed'),
      ...visitTold(new Date('2026-11-21T10:00:00Z')),
      ...visitTold(new Date('2026-11-21T11:00:00Z'), 'cancelled'),
      ...visitTold(new Date('2026-11-21T23:00:00Z')),
      ...visitTold(new Date('2026-11-21T12:00:00Z'), undefined, 'public'),
      taskTold({ role: 'admin', dueOn: later(-1) }),
      taskTold({ role: 'case_manager', dueOn: later(1) }),
      taskTold({ role: 'case_manager', dueOn: later(-1), closedOn: later(-1) }),
      teamTold(),
      teamTold({ status: 'inactive' }),
    );
    expect(await summary('sabiwell-manager', 'manager')).toEqual({
      asOf: '2026-11-20T23:30:00.000Z',
      users: { internal: 1, external: null, offset: 3993, total: 3994 },
      revenue: { total: 5750, aiDoc: 750 },
      subscriptions: { active: 1 },
      team: 2,
      appointments: { today: 2 },
      aiChats: { today: 2 },
      payments: { pending: 1 },
      tasks: { open: 2, overdue: 1 },
    });
  });
});

describe('administrators and case managers', () => {
  beforeEach(() =>
    service.hear(
      paymentTold({ status: 'pending' }),
      paid({}),
      doctorTold(1n, true),
      doctorTold(2n, false),
      ...visitTold(later(1)),
      ...visitTold(later(100)),
      ...visitTold(later(-100), 'confirmed'),
      ...visitTold(later(1), 'cancelled'),
      ...visitTold(later(1), undefined, 'trainer'),
      taskTold({ role: 'admin', dueOn: later(1) }),
      taskTold({ role: 'case_manager', dueOn: later(-1) }),
    ),
  );
  const users = { internal: 0, external: null, offset: 3993, total: 3993 };
  const appointments = { total: 4, pending: 2, today: 1 };

  it('have the figures of appointments, doctors and everybody’s tasks', async () => {
    expect(await summary('admin', 'admin')).toEqual({
      asOf: '2026-11-20T23:30:00.000Z',
      users,
      payments: { pending: 1, ok: 1, bad: 0 },
      appointments,
      doctors: { active: 1 },
      tasks: { open: 2, overdue: 1 },
    });
  });

  it('have all consultations, and the tasks of case managers alone', async () => {
    expect(await summary('case-manager', 'case_manager')).toEqual({
      asOf: '2026-11-20T23:30:00.000Z',
      users,
      appointments,
      consultations: { total: 4 },
      doctors: { active: 1 },
      tasks: { open: 1, overdue: 1 },
    });
  });
});

describe('the series', () => {
  const series = (query = '') => service.ask('GET', `/api/marketer/series${query}`, 'marketer');

  it('books each thing on its own day in Lagos, a refund too', async () => {
    const userId = BigInt(newMember());
    const intentId = randomUUID();
    const on = (iso: string) => ({ createdOn: new Date(iso), completedAt: timestampFromDate(new Date(iso)) });
    const sale = { intentId, purpose: 'market', ...on('2026-11-18T23:10:00Z') };
    const refund = paid({ ...sale, version: 2n, refundedKobo: 100_000n });
    await service.hear(
      detailsTold({ userId }),
      recordTold({ userId, createdAt: timestampFromDate(new Date('2026-11-18T22:50:00Z')) }),
      // Told at 08:14Z of the 20th, as all events of `told.ts`.
      creditTold(userId, 1n, 70_000n),
      paid(sale),
      refund,
      refund,
      paymentTold({ status: 'failed', ...on('2026-11-19T10:00:00Z') }),
      feeTold(30_000n, new Date('2026-11-19T23:30:00Z')),
      periodTold({ userId, startsOn: new Date('2026-11-18T10:00:00Z'), endsOn: new Date('2026-11-19T22:00:00Z') }),
      periodTold({ userId, startsOn: new Date('2026-09-01T10:00:00Z'), endsOn: later(30) }),
      periodTold({ userId, startsOn: later(5), endsOn: later(30) }),
    );
    const { status, json } = await series();
    const quiet = { revenue: 0, newMembers: 0, ok: 0, bad: 0, pending: 0 };
    expect([status, json.length, json[0].day]).toEqual([200, 30, '2026-10-23']);
    expect(json.slice(-5)).toEqual([
      { day: '2026-11-17', ...quiet, activePeriods: 1, wallet: 0 },
      { day: '2026-11-18', ...quiet, newMembers: 1, activePeriods: 2, wallet: 0 },
      { day: '2026-11-19', ...quiet, revenue: 3000, ok: 1, bad: 1, activePeriods: 1, wallet: 0 },
      { day: '2026-11-20', ...quiet, revenue: -700, activePeriods: 1, wallet: 700 },
      { day: '2026-11-21', ...quiet, activePeriods: 1, wallet: 700 },
    ]);
  });

  it.each([
    ['?days=90', 90],
    ['?days=30', 30],
  ])('%s has %i days', async (query, days) => expect((await series(query)).json).toHaveLength(days));

  it('is for marketers alone', async () => {
    const callers: [As, number][] = [
      ['admin', 403],
      ['case_manager', 403],
      ['manager', 403],
      ['doctor', 403],
      [5, 403],
      ['guest', 401],
    ];
    for (const [as, status] of callers) {
      expect([as, (await service.ask('GET', '/api/marketer/series', as)).status]).toEqual([as, status]);
    }
  });

  it('has 30 or 90 days', async () => {
    expect((await series('?days=7')).status).toBe(400);
  });
});

describe('the totals', () => {
  it('are what the rows say, after all that was told twice, late, changed and deleted', async () => {
    const userId = await joined(10_000n);
    const intentId = randomUUID();
    const ended = periodTold({ userId, startsOn: later(-50), endsOn: later(50), endedOn: later(-30) });
    await service.hear(
      paid({ intentId, version: 3n, refundedKobo: 1_000n, userId }),
      paymentTold({ intentId, version: 1n, userId }),
      paid({ intentId, version: 4n, refundedKobo: 2_000n, userId }),
      ended,
      ended,
      creditTold(userId, 3n, 30_000n),
      creditTold(userId, 2n, 20_000n),
      feeTold(1_000n, later(-1)),
      detailsTold({ userId, version: 2n, lastName: 'Musa' }),
    );
    await service.pool.query(`DELETE FROM read_1.fees`);
    const kept = `SELECT name, day, dim, n::int, sum_kobo::int FROM read_1.day_totals WHERE (n <> 0 OR sum_kobo <> 0)`;
    const counted = `SELECT d.name, d.day, d.dim, sum(d.n)::int AS n, sum(d.sum_kobo)::int AS sum_kobo FROM (
        SELECT d.* FROM read_1.payments p, read_1.days_of(p) d UNION ALL SELECT d.* FROM read_1.periods p, read_1.days_of(p) d
        UNION ALL SELECT d.* FROM read_1.members m, read_1.days_of(m) d) d GROUP BY 1, 2, 3`;
    const { rows } = await service.pool.query(`${kept} AND name <> 'wallet' ORDER BY 1, 2, 3`);
    expect(rows).toEqual((await service.pool.query(`${counted} ORDER BY 1, 2, 3`)).rows);
    expect(rows.length).toBeGreaterThan(4);
    expect((await service.rows('day_totals', `name = 'wallet'`)).map(({ sum_kobo }) => sum_kobo)).toEqual(['30000']);
  });
});

it.each<[As, string, number]>([
  ['admin', 'admin', 200],
  ['case_manager', 'case-manager', 200],
  ['manager', 'sabiwell-manager', 200],
  ['marketer', 'marketer', 200],
  ['marketer', 'admin', 403],
  ['doctor', 'marketer', 403],
  ['admin', 'marketer', 403],
  [5, 'admin', 403],
  ['guest', 'marketer', 401],
])('%s at the summary of %s: %i', async (as, portal, status) => {
  expect((await service.ask('GET', `/api/${portal}/summary`, as)).status).toBe(status);
});

describe('the people of the source of imports', () => {
  it('are named beside the members in every portal, by the newest count, and enter no ratio', async () => {
    const userId = await joined(100_000n);
    await service.hear(periodTold({ userId, startsOn: later(-1), endsOn: later(1) }));
    const before = (await summary('marketer', 'marketer')).ratios;
    const [newest, late] = [externalTold(1_200n, later(-1)), externalTold(7n, later(-2))];
    await service.hear(newest, late, newest);
    const users = { internal: 1, external: 1200, offset: 3993, total: 1 + 1200 + 3993 };
    for (const [portal, as] of [
      ['admin', 'admin'],
      ['case-manager', 'case_manager'],
      ['sabiwell-manager', 'manager'],
      ['marketer', 'marketer'],
    ] as const) {
      expect([portal, (await summary(portal, as)).users]).toEqual([portal, users]);
    }
    expect((await service.ask('GET', '/api/marketer/user-counts', 'marketer')).json).toEqual(users);
    expect((await summary('marketer', 'marketer')).ratios).toEqual(before);
    await service.hear(externalTold(0n, later(0)));
    expect((await summary('admin', 'admin')).users).toMatchObject({ external: 0, total: 1 + 3993 });
  });
});
