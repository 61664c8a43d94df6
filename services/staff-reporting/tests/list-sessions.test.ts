import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember } from '@sabiwell/chassis/testing/written-events.ts';
import { type As, type Service, startReporting } from './service.ts';
import { detailsTold, recordTold } from './told.ts';
import { viewTold } from './told-activity.ts';

let service: Service;
let views = 0n;
beforeAll(async () => {
  service = await startReporting();
});
afterAll(() => service.stop());

const list = (query = '', as: As = 'admin') => service.ask('GET', `/api/admin/sessions${query}`, as);
const idsOf = ({ json }: { json: { id: string }[] }) => json.map(({ id }) => id);
const minutes = (n: number) => new Date(Date.parse('2026-11-20T08:00:00Z') + n * 60_000);

/** A member of a name of their own who looked at a page so many times, a minute apart. */
async function visitor(name: string, count: number, page = '/doctors') {
  const userId = BigInt(newMember());
  await service.hear(detailsTold({ userId, firstName: name }), recordTold({ userId }));
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    views += 1n;
    ids.unshift(String(views));
    await service.hear(viewTold({ userId, viewId: views, page, viewedOn: minutes(n) }));
  }
  return { userId: Number(userId), ids };
}

describe('the sessions of administrators', () => {
  it('are whole rows, with no address and the browser in words', async () => {
    const { userId, ids } = await visitor('Wholeview', 1);
    const { status, json } = await list('?q=wholeview');
    expect([status, json]).toEqual([
      200,
      [
        {
          id: ids[0],
          version: 1,
          updatedAt: '2026-11-20T08:00:00.000Z',
          userId,
          userName: 'Wholeview Bello',
          userEmail: `member-${userId}@example.com`,
          userPhone: '+2348031234567',
          userReferralId: 'K7M2P9QX',
          page: '/doctors',
          loginTime: '2026-11-20T08:00:00.000Z',
          ipAddress: null,
          userAgent: 'Chrome on Android',
          referralId: 'K7M2P9QX',
          formattedDate: '20 Nov 2026',
          formattedTime: '09:00',
        },
      ],
    ]);
  });

  it.each([
    ['', (ids: string[]) => ids],
    ['&dir=asc', (ids: string[]) => ids.toReversed()],
  ])('come%s a page at a time, without gaps and without repeats', async (dir, wanted) => {
    const name = dir === '' ? 'Pageview' : 'Oldestview';
    const { ids } = await visitor(name, 5);
    const seen: string[] = [];
    for (let path = `?q=${name}&limit=2${dir}`; path !== '';) {
      const reply = await list(path);
      expect(reply.headers.get('x-total-count')).toBe('5');
      seen.push(...idsOf(reply));
      path = /(\?[^>]*)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1] ?? '';
    }
    expect(seen).toEqual(wanted(ids));
  });

  it('are found by name, e-mail, page and days', async () => {
    const { userId, ids } = await visitor('Findview', 2, '/market');
    const found = async (query: string) => idsOf(await list(query));
    expect(await found(`?q=MEMBER-${userId}@example`)).toEqual(ids);
    expect(await found('?q=findview&path=/market')).toEqual(ids);
    expect(await found('?q=findview&path=/doctors')).toEqual([]);
    expect(await found('?q=findview&from=2026-11-20T08:01:00Z')).toEqual(ids.slice(0, 1));
    expect(await found('?q=findview&to=2026-11-19')).toEqual([]);
  });

  it('come by the number of a page, 200 on each', async () => {
    const { ids } = await visitor('Numberview', 201);
    const [first, second, third] = [
      await list('?q=numberview&page=1'),
      await list('?q=numberview&page=2'),
      await list('?q=numberview&page=3'),
    ];
    expect([idsOf(first), idsOf(second), idsOf(third)]).toEqual([ids.slice(0, 200), ids.slice(200), []]);
    expect([first.headers.get('x-total-count'), first.headers.get('link')]).toEqual(['201', null]);
  });

  it('say how many they are, also after old ones were forgotten', async () => {
    const total = async () => Number((await list('?limit=1')).headers.get('x-total-count'));
    const before = await total();
    const { userId } = await visitor('Totalview', 3);
    expect(await total()).toBe(before + 3);
    await service.pool.query('DELETE FROM read_1.page_views WHERE user_id = $1', [userId]);
    expect(await total()).toBe(before);
  });

  it('are recorded as read', async () => {
    const { ids } = await visitor('Readview', 2);
    await list('?q=readview&page=1');
    const { rows } = await service.pool.query('SELECT list, role, filters FROM access_log WHERE row_ids = $1', [ids]);
    expect(rows).toEqual([{ list: 'sessions', role: 'admin', filters: { q: { characters: 8 }, page: 1 } }]);
  });

  it.each([
    ['page=51', 'page'],
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['cursor=999999999', 'cursor'],
    ['sort=page', 'sort'],
  ])('refuse ?%s', async (query, field) => {
    const { status, json } = await list(`?${query}`);
    expect([status, json.errors[0].path]).toEqual([400, field]);
  });
});

it.each<[As, number]>([
  ['admin', 200],
  ['manager', 403],
  ['case_manager', 403],
  ['doctor', 403],
  ['marketer', 403],
  [5, 403],
  ['guest', 401],
])('%s at the sessions: %i', async (as, status) => {
  expect((await list('?limit=1', as)).status).toBe(status);
});
