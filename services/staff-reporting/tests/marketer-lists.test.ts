import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember } from '@sabiwell/chassis/testing/written-events.ts';
import { type As, type Service, startReporting } from './service.ts';
import { detailsTold, paymentTold, periodTold, recordTold } from './told.ts';

let service: Service;
beforeAll(async () => {
  service = await startReporting();
  service.time.now = new Date('2026-11-21T09:00:00Z');
});
afterAll(() => service.stop());

const list = (path: string, as: As = 'marketer') => service.ask('GET', `/api/marketer/${path}`, as);
const later = (hours: number) => new Date(service.time.now.getTime() + hours * 3_600_000);

/** A member of a name of their own, with a payment and a paid week. */
async function customer() {
  const userId = BigInt(newMember());
  const name = `Customer${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const intentId = randomUUID();
  const reference = `ref-${randomUUID()}`;
  await service.hear(
    detailsTold({ userId, firstName: name }),
    recordTold({ userId, address: '12 Allen Avenue' }),
    paymentTold({ intentId, userId, reference, status: 'completed', paidKobo: 300_000n, channel: 'card' }),
    periodTold({ userId, startsOn: later(-1), endsOn: later(100) }),
  );
  return { id: Number(userId), name, intentId, reference };
}

describe('a marketer', () => {
  it('reads members without what only care needs to know', async () => {
    const { id, name } = await customer();
    const { status, json } = await list(`users?q=${name}`);
    expect([status, json]).toEqual([
      200,
      [
        {
          id,
          version: 2,
          updatedAt: expect.stringMatching(/Z$/),
          firstName: name,
          lastName: 'Bello',
          username: `amina${id}`,
          email: `member-${id}@example.com`,
          tel: '+2348031234567',
          city: 'Kano',
          country: 'Nigeria',
          wallet: 0,
          currentPlan: 'Weekly',
          createdAt: '2026-11-20T08:14:00.000Z',
          formattedDate: '20 Nov 2026',
          formattedTime: '09:14',
        },
      ],
    ]);
  });

  it('reads payments without their references, and finds none by one', async () => {
    const { id, name, intentId, reference } = await customer();
    const { json } = await list(`payments?q=${name}`);
    expect(json).toEqual([
      {
        id: intentId,
        version: 1,
        updatedAt: expect.stringMatching(/Z$/),
        userId: id,
        userName: `${name} Bello`,
        userEmail: `member-${id}@example.com`,
        amount: 3000,
        refunded: 0,
        paymentType: 'subscription',
        status: 'completed',
        paymentMethod: 'card',
        createdAt: '2026-11-20T08:14:00.000Z',
        completedAt: null,
        formattedDate: '20 Nov 2026',
        formattedTime: '09:14',
      },
    ]);
    expect((await list(`payments?q=${reference}`)).json).toEqual([]);
    expect((await service.ask('GET', `/api/admin/payments?q=${reference}`, 'admin')).json).toHaveLength(1);
  });

  it('reads paid periods with their dates and what they are now', async () => {
    const { id, name } = await customer();
    const { json } = await list(`subscriptions?q=${name}&status=active`);
    expect(json).toEqual([
      {
        id: expect.any(String),
        version: 1,
        updatedAt: expect.stringMatching(/Z$/),
        userId: id,
        userName: `${name} Bello`,
        userEmail: `member-${id}@example.com`,
        subscriptionType: 'weekly',
        planType: 'Weekly',
        status: 'active',
        amount: 3000,
        startDate: later(-1).toISOString(),
        endDate: later(100).toISOString(),
        autoRenew: false,
        createdAt: later(-1).toISOString(),
        formattedDate: '21 Nov 2026',
        formattedTime: '09:00',
      },
    ]);
  });

  it('filters and pages as other staff do', async () => {
    const { name, intentId } = await customer();
    expect((await list(`users?q=${name}&plan=Weekly`)).json).toHaveLength(1);
    expect((await list(`users?q=${name}&plan=Free%20Plan`)).json).toEqual([]);
    const paid = await list(`payments?q=${name}&status=completed&limit=1`);
    expect([paid.json[0].id, paid.headers.get('x-total-count'), paid.headers.get('link')]).toEqual([intentId, '1', null]);
    const first = await list('payments?limit=1');
    expect(first.headers.get('link')).toMatch(/^<\/api\/marketer\/payments\?limit=1&cursor=[\w-]+>; rel="next"$/);
  });

  it('is recorded as reading them', async () => {
    const { id, name, intentId } = await customer();
    await list(`users?q=${name}`);
    await list(`payments?q=${name}`);
    await list(`subscriptions?q=${name}`);
    const { rows } = await service.pool.query(
      `SELECT list, staff_id, role, row_count, row_ids FROM access_log WHERE role = 'marketer' ORDER BY id DESC LIMIT 3`,
    );
    const who = { staff_id: 'test-marketer', role: 'marketer', row_count: 1 };
    expect(rows.toReversed()).toEqual([
      { ...who, list: 'users', row_ids: [String(id)] },
      { ...who, list: 'payments', row_ids: [intentId] },
      { ...who, list: 'subscriptions', row_ids: [expect.any(String)] },
    ]);
  });

  it('reads how many members there are, and of what the number is made', async () => {
    const before = (await list('user-counts')).json;
    await customer();
    expect((await list('user-counts')).json).toEqual({
      internal: before.internal + 1,
      external: null,
      offset: 3993,
      total: before.internal + 1 + 3993,
    });
  });

  it.each(['users?limit=0', 'payments?status=paid', 'subscriptions?sort=amount', 'users?plan=gold', 'user-counts?of=1'])(
    'is refused %s',
    async (path) => expect((await list(path)).status).toBe(400),
  );
});

it.each<[As, string, number]>([
  ['marketer', 'users', 200],
  ['marketer', 'payments', 200],
  ['marketer', 'subscriptions', 200],
  ['marketer', 'user-counts', 200],
  ['admin', 'users', 403],
  ['manager', 'payments', 403],
  ['case_manager', 'subscriptions', 403],
  ['doctor', 'user-counts', 403],
  [5, 'users', 403],
  ['guest', 'payments', 401],
])("%s at the marketer's %s: %i", async (as, path, status) => {
  expect((await list(path, as)).status).toBe(status);
});
