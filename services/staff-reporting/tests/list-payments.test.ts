import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember } from '@sabiwell/chassis/testing/written-events.ts';
import { type As, type Service, startReporting } from './service.ts';
import { detailsTold, paymentTold, recordTold } from './told.ts';

let service: Service;
beforeAll(async () => {
  service = await startReporting();
});
afterAll(() => service.stop());

const list = (query = '', as: As = 'admin') => service.ask('GET', `/api/admin/payments${query}`, as);
const accesses = async () => (await service.pool.query('SELECT * FROM access_log ORDER BY id')).rows;
const minutes = (n: number) => new Date(Date.parse('2026-11-20T08:00:00Z') + n * 60_000);

/** Payments of a member of their own, one a minute, of rising sums; found by the member's number. */
async function payer(count: number, over: Parameters<typeof paymentTold>[0] = {}) {
  const userId = BigInt(newMember());
  const name = `Payer${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  await service.hear(detailsTold({ userId, firstName: name }), recordTold({ userId }));
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const intentId = randomUUID();
    ids.push(intentId);
    await service.hear(paymentTold({ intentId, userId, amountKobo: BigInt((n + 1) * 100_050), createdOn: minutes(n), ...over }));
  }
  return { userId: Number(userId), name, ids, newest: ids.toReversed() };
}
const idsOf = ({ json }: { json: { id: string }[] }) => json.map(({ id }) => id);

describe('the payments of staff', () => {
  it('are whole rows, with the member as they are now', async () => {
    const { userId, name, ids } = await payer(1, { status: 'completed', paidKobo: 100_050n, channel: 'card', verifiedBy: 'webhook' });
    const { status, json } = await list(`?q=${name}`);
    expect([status, json]).toEqual([
      200,
      [
        {
          id: ids[0],
          version: 1,
          updatedAt: expect.stringMatching(/Z$/),
          userId,
          userName: `${name} Bello`,
          userEmail: `member-${userId}@example.com`,
          userPhone: '+2348031234567',
          userReferralId: 'K7M2P9QX',
          amount: 1000.5,
          refunded: 0,
          paymentType: 'subscription',
          productCode: 'sub_weekly',
          description: 'Weekly',
          paymentStatus: 'completed',
          approval: null,
          reasonCode: null,
          paymentMethod: 'card',
          paymentReference: `ref-${ids[0]?.slice(0, 8)}`,
          verifiedBy: 'webhook',
          previousBalance: null,
          newBalance: null,
          createdAt: '2026-11-20T08:00:00.000Z',
          completedAt: null,
          formattedDate: '20 Nov 2026',
          formattedTime: '09:00',
        },
      ],
    ]);
  });

  it('name a guest, and a member whose names have not come', async () => {
    const userId = BigInt(newMember());
    const [guests, early] = [randomUUID(), randomUUID()];
    await service.hear(
      paymentTold({ intentId: guests, reference: 'of-a-guest' }),
      paymentTold({ intentId: early, userId, reference: 'of-an-early' }),
    );
    const names = (await list('?q=of-a')).json.map((row: { id: string; userName: string }) => [row.id, row.userName]);
    expect(names).toEqual(
      expect.arrayContaining([
        [guests, 'Guest'],
        [early, `Member ${userId}`],
      ]),
    );
  });

  it('come newest first, a page at a time, without gaps and without repeats', async () => {
    const { name, newest } = await payer(7);
    const seen: string[] = [];
    let path = `?q=${name}&limit=3`;
    for (let page = 1; path !== ''; page += 1) {
      const reply = await list(path);
      expect(reply.headers.get('x-total-count')).toBe('7');
      seen.push(...idsOf(reply));
      path = /<\/api\/admin\/payments(\?[^>]*)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1] ?? '';
    }
    expect(seen).toEqual(newest);
  });

  it('come by amount, up and down, a page at a time', async () => {
    const { name, ids, newest } = await payer(5);
    for (const [dir, wanted] of [['asc', ids] as const, ['desc', newest] as const]) {
      const first = await list(`?q=${name}&limit=2&sort=amount&dir=${dir}`);
      const next = /(\?[^>]*)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
      expect([...idsOf(first), ...idsOf(await list(next))]).toEqual(wanted.slice(0, 4));
    }
  });

  it('are found by status, purpose, channel, days, and by any word of name, e-mail or reference', async () => {
    const { userId, name, ids } = await payer(2, { status: 'expired', purpose: 'market' });
    const paid = await payer(1, { status: 'completed', channel: 'bank_transfer' });
    const found = async (query: string) => new Set(idsOf(await list(query)));
    expect(await found(`?status=expired`)).toEqual(new Set(ids));
    expect(await found(`?purpose=market&q=${name}`)).toEqual(new Set(ids));
    expect(await found(`?channel=bank_transfer`)).toEqual(new Set(paid.ids));
    expect(await found(`?q=MEMBER-${userId}@example.com`)).toEqual(new Set(ids));
    expect(await found(`?q=bello%20${name.toLowerCase()}`)).toEqual(new Set(ids));
    expect(await found(`?q=ref-${ids[1]?.slice(0, 8)}`)).toEqual(new Set([ids[1]]));
    expect(await found(`?q=${name}&from=2026-11-20T08:01:00Z`)).toEqual(new Set([ids[1]]));
    expect(await found(`?q=${name}&to=2026-11-19`)).toEqual(new Set());
    expect(await found(`?q=${name}%25`)).toEqual(new Set());
  });

  it('say how many they are, exactly where that is kept', async () => {
    const before = Number((await list('?limit=1')).headers.get('x-total-count'));
    const cancelled = Number((await list('?limit=1&status=cancelled')).headers.get('x-total-count'));
    await payer(2, { status: 'cancelled' });
    expect((await list('?limit=1')).headers.get('x-total-count')).toBe(String(before + 2));
    expect((await list('?limit=1&status=cancelled')).headers.get('x-total-count')).toBe(String(cancelled + 2));
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['status=paid', 'status'],
    ['sort=name', 'sort'],
    ['dir=up', 'dir'],
    ['cursor=5', 'cursor'],
    ['from=yesterday', 'from'],
    ['frobnicate=1', 'frobnicate'],
  ])('refuse ?%s and record no access', async (query, field) => {
    const before = (await accesses()).length;
    const { status, json } = await list(`?${query}`);
    expect([status, json.errors[0].path, (await accesses()).length]).toEqual([400, field, before]);
  });
});

describe('the access log', () => {
  it('has who read which rows, by which filters, before they are sent', async () => {
    const { name, newest } = await payer(2);
    const before = (await accesses()).length;
    await list(`?q=${name}&limit=50`);
    await service.ask('GET', `/api/sabiwell-manager/payments?q=${name}`, 'manager');
    expect((await accesses()).slice(before)).toMatchObject([
      {
        staff_id: 'test-admin',
        role: 'admin',
        list: 'payments',
        filters: { q: { characters: name.length }, limit: 50 },
        row_count: 2,
        row_ids: newest,
        request_id: expect.any(String),
      },
      { staff_id: 'test-manager', role: 'manager', row_count: 2 },
    ]);
  });

  it('only grows, and nothing is sent that it could not record', async () => {
    const { name } = await payer(1);
    await list(`?q=${name}`);
    await expect(service.asOwner(`UPDATE access_log SET role = 'x'`)).rejects.toThrow('only grows');
    await expect(service.asOwner('DELETE FROM access_log')).rejects.toThrow('only grows');
    await service.asOwner('ALTER TABLE access_log RENAME TO access_log_away');
    try {
      expect((await list(`?q=${name}`)).status).toBe(500);
    } finally {
      await service.asOwner('ALTER TABLE access_log_away RENAME TO access_log');
    }
  });

  it('has room for this month and the next', async () => {
    const part = (after: string) =>
      `to_regclass('access_log_' || to_char(now() AT TIME ZONE 'UTC' + interval '${after}', 'YYYY_MM')) IS NOT NULL`;
    const { rows } = await service.pool.query(`SELECT ${part('0 months')} AS this, ${part('1 month')} AS next`);
    expect(rows).toEqual([{ this: true, next: true }]);
  });
});

it.each<[As, string, number]>([
  ['admin', '/api/admin/payments', 200],
  ['manager', '/api/admin/payments', 403],
  ['case_manager', '/api/admin/payments', 403],
  ['marketer', '/api/admin/payments', 403],
  ['doctor', '/api/admin/payments', 403],
  [5, '/api/admin/payments', 403],
  ['guest', '/api/admin/payments', 401],
  ['manager', '/api/sabiwell-manager/payments', 200],
  ['admin', '/api/sabiwell-manager/payments', 403],
])('%s at %s: %i', async (as, path, status) => {
  expect((await service.ask('GET', path, as)).status).toBe(status);
});
