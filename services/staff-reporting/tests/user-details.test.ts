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

const read = (id: number | string, as: As = 'admin', portal = 'admin') => service.ask('GET', `/api/${portal}/users/${id}/details`, as);
const later = (hours: number) => new Date(service.time.now.getTime() + hours * 3_600_000);

async function joined() {
  const userId = BigInt(newMember());
  await service.hear(detailsTold({ userId }), recordTold({ userId }));
  return userId;
}

describe('the details of a member', () => {
  it('are the account with the newest of payments and paid periods, 20 of each', async () => {
    const [userId, other] = [await joined(), await joined()];
    const ids: string[] = [];
    for (let n = 0; n < 21; n += 1) {
      const intentId = randomUUID();
      ids.unshift(intentId);
      await service.hear(paymentTold({ intentId, userId, createdOn: later(n - 30) }));
      await service.hear(periodTold({ userId, startsOn: later(n - 30), endsOn: later(n) }));
    }
    await service.hear(paymentTold({ userId: other }), periodTold({ userId: other, startsOn: later(-1), endsOn: later(1) }));
    const { status, json } = await read(Number(userId));
    expect([status, json.user]).toMatchObject([200, { id: Number(userId), sex: 'Female', currentPlan: 'Weekly' }]);
    expect(json.payments.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 20));
    expect(json.payments[0]).toMatchObject({ userName: 'Amina Bello', paymentReference: expect.any(String) });
    const begun = json.subscriptions.map(({ startDate }: { startDate: string }) => startDate);
    expect(begun).toEqual(Array.from({ length: 20 }, (_, n) => later(-10 - n).toISOString()));
    expect(json.subscriptions.every((row: { userId: number }) => row.userId === Number(userId))).toBe(true);
  });

  it('of a new member have no payments and no periods', async () => {
    const { json } = await read(Number(await joined()));
    expect([json.payments, json.subscriptions]).toEqual([[], []]);
  });

  it('are recorded with whom they were about', async () => {
    const userId = Number(await joined());
    await read(userId);
    await read(userId, 'case_manager', 'case-manager');
    const { rows } = await service.pool.query(
      'SELECT list, staff_id, role, row_ids FROM access_log WHERE subject_user_id = $1 ORDER BY id',
      [userId],
    );
    const what = { list: 'user-details', row_ids: [String(userId)] };
    expect(rows).toEqual([
      { ...what, staff_id: 'test-admin', role: 'admin' },
      { ...what, staff_id: 'test-case_manager', role: 'case_manager' },
    ]);
  });

  it('of nobody are 404, and no access is recorded', async () => {
    expect((await read(999_999_999)).status).toBe(404);
    const { rows } = await service.pool.query('SELECT FROM access_log WHERE subject_user_id = 999999999');
    expect(rows).toEqual([]);
  });
});

it.each<[As, string, number]>([
  ['admin', 'admin', 200],
  ['case_manager', 'case-manager', 200],
  ['manager', 'admin', 403],
  ['doctor', 'case-manager', 403],
  ['marketer', 'admin', 403],
  [5, 'admin', 403],
  ['guest', 'case-manager', 401],
])('%s at details in the portal of %s: %i', async (as, portal, status) => {
  expect((await read(Number(await joined()), as, portal)).status).toBe(status);
});
