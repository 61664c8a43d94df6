import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember } from '@sabiwell/chassis/testing/written-events.ts';
import { type As, type Service, startReporting } from './service.ts';
import { detailsTold, periodTold, type PeriodTold, recordTold } from './told.ts';

let service: Service;
beforeAll(async () => {
  service = await startReporting();
  service.time.now = new Date('2026-11-21T09:00:00Z');
});
afterAll(() => service.stop());

const later = (days: number) => new Date(service.time.now.getTime() + days * 24 * 3_600_000);
const list = (query = '') => service.ask('GET', `/api/admin/subscriptions${query}`, 'admin');

/** A member of their own with these periods; found by their e-mail. */
async function subscriber(...periods: Omit<PeriodTold, 'userId'>[]) {
  const userId = BigInt(newMember());
  await service.hear(detailsTold({ userId, email: `subscriber-${userId}@example.com` }), recordTold({ userId }));
  for (const period of periods) await service.hear(periodTold({ userId, ...period }));
  return { userId: Number(userId), words: `subscriber-${userId}@` };
}

describe('the paid periods of staff', () => {
  it('are whole rows, with the member as they are now', async () => {
    const { userId, words } = await subscriber({ startsOn: later(-1), endsOn: later(6) });
    const { status, json } = await list(`?q=${words}`);
    expect([status, json]).toEqual([
      200,
      [
        {
          id: expect.any(String),
          version: 1,
          updatedAt: expect.stringMatching(/Z$/),
          userId,
          userName: 'Amina Bello',
          userEmail: `subscriber-${userId}@example.com`,
          userPhone: '+2348031234567',
          userReferralId: 'K7M2P9QX',
          subscriptionType: 'weekly',
          purpose: 'subscription',
          productCode: 'sub_weekly',
          planType: 'Weekly',
          amount: 3000,
          paymentReference: 'a-reference',
          paymentStatus: 'completed',
          status: 'active',
          startDate: later(-1).toISOString(),
          endDate: later(6).toISOString(),
          autoRenew: false,
          cancelledAt: null,
          createdAt: later(-1).toISOString(),
          formattedDate: '20 Nov 2026',
          formattedTime: '10:00',
        },
      ],
    ]);
  });

  it('say what each is now, and are found by it', async () => {
    const over = { startsOn: later(-9), endsOn: later(-2) };
    const { words } = await subscriber(
      { startsOn: later(1), endsOn: later(8) },
      { startsOn: later(-1), endsOn: later(6), cancelledOn: later(0) },
      { ...over, graceOn: later(1) },
      { ...over, cancelledOn: later(-3) },
      over,
      { startsOn: later(-1), endsOn: later(6), endedOn: later(0) },
    );
    const statuses = async (query = '') =>
      (await list(`?q=${words}${query}`)).json.map(({ status }: { status: string }) => status).toSorted();
    expect(await statuses()).toEqual(['active', 'active', 'cancelled', 'expired', 'refunded', 'upcoming']);
    for (const status of ['upcoming', 'active', 'expired', 'cancelled', 'refunded'])
      expect(new Set(await statuses(`&status=${status}`))).toEqual(new Set([status]));
  });

  it('end with their days of grace, and at the refund where they were refunded', async () => {
    const { words } = await subscriber(
      { startsOn: later(-9), endsOn: later(-2), graceOn: later(1) },
      { startsOn: later(-8), endsOn: later(6), endedOn: later(0) },
    );
    const ends = (await list(`?q=${words}`)).json.map(({ endDate, paymentStatus }: { endDate: string; paymentStatus: string }) => [
      endDate,
      paymentStatus,
    ]);
    expect(ends).toEqual([
      [later(0).toISOString(), 'refunded'],
      [later(1).toISOString(), 'completed'],
    ]);
  });

  it('come by their beginning or end, a page at a time', async () => {
    const { words } = await subscriber(...[3, 1, 2].map((day) => ({ startsOn: later(-day), endsOn: later(10 - day * day) })));
    for (const [sort, wanted] of [['', [-1, -2, -3]] as const, ['&sort=endDate&dir=asc', [-3, -2, -1]] as const]) {
      const first = await list(`?q=${words}&limit=2${sort}`);
      const next = await list(/(\?[^>]*)>/.exec(first.headers.get('link') ?? '')?.[1]);
      const begins = [...first.json, ...next.json].map(({ startDate }: { startDate: string }) => startDate);
      expect(begins).toEqual(wanted.map((days) => later(days).toISOString()));
    }
  });

  it('are found by renewal, purpose, plan and days', async () => {
    const { words } = await subscriber(
      { startsOn: later(-1), endsOn: later(6), autoRenew: true },
      { startsOn: later(-5), endsOn: later(2) },
    );
    const found = async (query: string) => (await list(`?q=${words}${query}`)).json.length;
    expect(await found('&autoRenew=true')).toBe(1);
    expect(await found('&autoRenew=false')).toBe(1);
    expect(await found('&purpose=ai_doc')).toBe(0);
    expect(await found('%20weekly')).toBe(2);
    expect(await found('&from=2026-11-18')).toBe(1);
  });

  it('are counted exactly in all and by purpose', async () => {
    const total = async (query: string) => Number((await list(`?limit=1${query}`)).headers.get('x-total-count'));
    const before = [await total(''), await total('&purpose=subscription')];
    await subscriber({ startsOn: later(0), endsOn: later(7) });
    expect([await total(''), await total('&purpose=subscription')]).toEqual(before.map((count) => count + 1));
  });
});

it.each<[As, string, number]>([
  ['admin', 'admin', 200],
  ['manager', 'sabiwell-manager', 200],
  ['manager', 'admin', 403],
  ['case_manager', 'sabiwell-manager', 403],
  [5, 'admin', 403],
  ['guest', 'admin', 401],
])('%s at the subscriptions of %s: %i', async (as, portal, status) => {
  expect((await service.ask('GET', `/api/${portal}/subscriptions?limit=1`, as)).status).toBe(status);
});
