import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunSql, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { newMember } from '@sabiwell/chassis/testing/written-events.ts';
import { readUsersPage } from '../src/members/list-users.ts';
import { type As, type Service, startReporting } from './service.ts';
import { creditTold, detailsTold, periodTold, recordTold } from './told.ts';

let service: Service;
beforeAll(async () => {
  service = await startReporting();
  service.time.now = new Date('2026-11-21T09:00:00Z');
});
afterAll(() => service.stop());

const DAY = 24 * 3_600_000;
const later = (days: number) => new Date(service.time.now.getTime() + days * DAY);
const list = (query = '', as: As = 'admin') => service.ask('GET', `/api/admin/users${query}`, as);
const idsOf = ({ json }: { json: { id: number }[] }) => json.map(({ id }) => id);

/** Members of one country of their own, who joined a day after each other. */
async function joined(country: string, names: readonly string[]) {
  const ids = names.map(() => newMember());
  for (const [at, firstName] of names.entries()) {
    const userId = BigInt(ids[at] ?? 0);
    await service.hear(detailsTold({ userId, firstName, country }), recordTold({ userId, createdAt: timestampFromDate(later(at - 30)) }));
  }
  return ids;
}

describe('the members of staff', () => {
  it('are whole rows, with age, wallet and the plan of now', async () => {
    const [id = 0] = await joined('Wholeland', ['Amina']);
    await service.hear(creditTold(BigInt(id), 1n, 70_050n));
    const { status, json } = await list('?country=Wholeland');
    expect([status, json]).toEqual([
      200,
      [
        {
          id,
          version: 3,
          updatedAt: expect.stringMatching(/Z$/),
          firstName: 'Amina',
          middleName: null,
          lastName: 'Bello',
          username: `amina${id}`,
          email: `member-${id}@example.com`,
          tel: '+2348031234567',
          mobilePhone: null,
          whatsappNumber: null,
          sex: 'Female',
          birth: '1990-05-17',
          age: 36,
          bloodGroup: null,
          city: 'Kano',
          country: 'Wholeland',
          address: null,
          wallet: 700.5,
          referralCode: 'K7M2P9QX',
          totalReferrals: 0,
          currentPlan: 'Free Plan',
          createdAt: '2026-10-22T09:00:00.000Z',
          formattedDate: '22 Oct 2026',
          formattedTime: '10:00',
        },
      ],
    ]);
  });

  it('have the plan that is active now, not one to come, one that is over, or one that went back', async () => {
    const [now = 0, soon = 0, over = 0, back = 0] = await joined('Planland', ['Now', 'Soon', 'Over', 'Back']);
    const period = (id: number, from: number, to: number, more = {}) =>
      service.hear(periodTold({ userId: BigInt(id), startsOn: later(from), endsOn: later(to), ...more }));
    await period(now, -1, 6);
    await period(soon, 1, 8);
    await period(over, -8, -1);
    await period(back, -1, 6, { endedOn: later(0) });
    const { json } = await list('?country=Planland&sort=name');
    expect(json.map((row: { firstName: string; currentPlan: string }) => [row.firstName, row.currentPlan])).toEqual([
      ['Back', 'Free Plan'],
      ['Now', 'Weekly'],
      ['Over', 'Free Plan'],
      ['Soon', 'Free Plan'],
    ]);
    expect(idsOf(await list('?country=Planland&plan=sub_weekly'))).toEqual([now]);
    expect(idsOf(await list('?country=Planland&plan=free'))).toEqual([back, over, soon]);
  });

  it.each([
    ['', (ids: number[]) => ids.toReversed()],
    ['&dir=asc', (ids: number[]) => ids],
    ['&sort=name', ([a, b, c, d, e]: number[]) => [c, a, e, b, d]],
    ['&sort=wallet', ([a, b, c, d, e]: number[]) => [a, b, c, d, e]],
  ])('come sorted by %j a page at a time, and no address holds a name', async (sort, wanted) => {
    const country = `Sortland${sort.replaceAll(/\W/g, '')}`;
    const ids = await joined(country, ['Bisi', 'Ọla', 'Ada', 'Zainab', 'Chidi']);
    for (const [at, id] of ids.entries()) await service.hear(creditTold(BigInt(id), 1n, BigInt(1000 - at)));
    const seen: number[] = [];
    for (let path = `?country=${country}&limit=2${sort}`; path !== '';) {
      const reply = await list(path);
      seen.push(...idsOf(reply));
      path = /(\?[^>]*)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1] ?? '';
      // The letters of Ada may stand within an id by chance, but never as a word.
      expect(path).not.toMatch(/bisi|\bada\b|chidi/i);
    }
    expect(seen).toEqual(wanted(ids));
  });

  it('are found by name without accents, e-mail, user name, telephone and number', async () => {
    const [id = 0] = await joined('Searchland', ['Ọmọ́lará']);
    for (const words of ['omolara bello', `MEMBER-${id}@`, `amina${id}`, '+2348031234567', String(id)])
      expect([words, idsOf(await list(`?country=Searchland&q=${encodeURIComponent(words)}`))]).toEqual([words, [id]]);
    expect(idsOf(await list('?country=Searchland&q=nobody'))).toEqual([]);
  });

  it('that words found are read by their ids, page by page', async () => {
    const ids = await joined('Onceland', ['Ijeoma', 'Ijeoma', 'Ijeoma', 'Kemi']);
    const page = async (after = '') => {
      const found = await list(`?country=Onceland&q=ijeoma&limit=2${after}`);
      return [idsOf(found), found.headers.get('x-total-count')];
    };
    expect(await page()).toEqual([[ids[2], ids[1]], '3']);
    expect(await page(`&cursor=${ids[1]}`)).toEqual([[ids[0]], '3']);
  });

  it('are found by one look-up of words, to count and to read them', async () => {
    const ids = await joined('Lookland', ['Ngozi', 'Ngozi', 'Kemi']);
    const asked: string[] = [];
    const run: RunSql = (statement, values) => {
      asked.push(typeof statement === 'string' ? statement : statement.text);
      return runOn(service.pool)(statement, values);
    };
    const { rows, total } = await readUsersPage(run, 'read_1', { country: 'Lookland', q: 'ngozi', limit: 1 }, service.time.now);
    expect([rows.map(({ id }) => id), total, asked.filter((sql) => sql.includes('LIKE')).length]).toEqual([[ids[1]], '2', 1]);
  });

  it('are counted as far as a thousand where words find more', async () => {
    await service.asOwner(
      `INSERT INTO read_1.members (user_id, details_version, record_version, first_name, last_name, email, tel, country, username, sex, birth,
         referral_code, created_at, updated_at)
       SELECT 900000000 + n, 1, 1, 'Wideword', 'Bello', 'wide-' || n || '@example.com', '+2348031234567', 'Wideland', 'wide' || n, 'Female',
         date '1990-05-17', 'K7M2P9QX', now() + n * interval '1 second', now()
       FROM generate_series(1, 1001) n`,
    );
    const found = await list('?q=wideword&limit=2');
    expect([idsOf(found), found.headers.get('x-total-count')]).toEqual([[900_001_001, 900_001_000], '1000+']);
  });

  it('count who is known by name and record alone', async () => {
    const total = async () => Number((await list('?limit=1')).headers.get('x-total-count'));
    const before = await total();
    const userId = BigInt(newMember());
    await service.hear(creditTold(userId, 1n, 500n), detailsTold({ userId }));
    expect(await total()).toBe(before);
    await service.hear(recordTold({ userId }));
    expect(await total()).toBe(before + 1);
  });

  it.each([
    ['cursor=999999999', 'cursor'],
    ['cursor=a', 'cursor'],
    ['plan=gold', 'plan'],
    ['sort=amount', 'sort'],
  ])('refuse ?%s', async (query, field) => {
    const { status, json } = await list(`?${query}`);
    expect([status, json.errors[0].path]).toEqual([400, field]);
  });

  it('are recorded as read', async () => {
    const ids = await joined('Readland', ['Ada', 'Bisi']);
    await list('?country=Readland', 'admin');
    const { rows } = await service.pool.query('SELECT list, role, filters FROM access_log WHERE row_ids = $1', [
      ids.toReversed().map(String),
    ]);
    expect(rows).toEqual([{ list: 'users', role: 'admin', filters: { country: { characters: 8 } } }]);
  });
});

it.each<[As, string, number]>([
  ['admin', 'admin', 200],
  ['case_manager', 'case-manager', 200],
  ['manager', 'sabiwell-manager', 200],
  ['manager', 'admin', 403],
  ['doctor', 'case-manager', 403],
  ['marketer', 'sabiwell-manager', 403],
  [5, 'admin', 403],
  ['guest', 'admin', 401],
])('%s at the users of %s: %i', async (as, portal, status) => {
  expect((await service.ask('GET', `/api/${portal}/users?limit=1`, as)).status).toBe(status);
});
