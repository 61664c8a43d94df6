import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testTokenOf } from '@sabiwell/chassis/testing.ts';
import { newMember } from '@sabiwell/chassis/testing/written-events.ts';
import { type As, type Service, startReporting } from './service.ts';
import { detailsTold, paymentTold, periodTold, recordTold } from './told.ts';

let service: Service;
beforeAll(async () => {
  service = await startReporting();
  service.time.now = new Date('2026-11-21T09:00:00Z');
});
afterAll(() => service.stop());

/** Each test exports as an account of its own, because an account may export only so often. */
let account = 0;
beforeEach(() => {
  account += 1;
});
async function take(path: string, as: Exclude<As, number | 'guest'> = 'admin', provedSecondsAgo = 0) {
  const token = await testTokenOf('staff-reporting', as, { id: `${as}-${account}`, provedSecondsAgo });
  return service.ask('GET', path, as, { token });
}
const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
const logged = async () =>
  (
    await service.pool.query(`SELECT list, filters, row_count, row_ids FROM access_log WHERE staff_id LIKE $1 ORDER BY id`, [
      `%-${account}`,
    ])
  ).rows;

type Person = { firstName: string; country: string; agrees?: boolean };

async function joined({ firstName, country, agrees = false }: Person) {
  const id = newMember();
  const userId = BigInt(id);
  const record = recordTold({ userId, marketingConsent: agrees, createdAt: timestampFromDate(new Date('2026-11-20T23:30:00Z')) });
  await service.hear(detailsTold({ userId, firstName, country }), record);
  return id;
}

describe('an export of members', () => {
  it('is a file to store, which spreadsheets read and never run', async () => {
    const id = await joined({ firstName: '=HYPERLINK("x","y")', country: 'Fileland' });
    const { status, headers, bytes, text } = await take('/api/admin/exports/users?country=Fileland');
    expect([status, headers.get('content-type'), headers.get('cache-control'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
      'attachment; filename="sabiwell-users-2026-11-21.csv"',
    ]);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(linesOf(text)).toEqual([
      'ID,First name,Middle name,Last name,Username,Email,Telephone,Mobile phone,WhatsApp,Sex,Date of birth,Blood group,City,Country,Address,' +
        'Referral code,Referrals,Wallet (naira),Plan,Joined (Lagos)',
      `${id},"'=HYPERLINK(""x"",""y"")",,Bello,amina${id},member-${id}@example.com,'+2348031234567,,,Female,1990-05-17,,Kano,Fileland,,` +
        'K7M2P9QX,0,0,Free Plan,2026-11-21 00:30',
    ]);
  });

  it('is recorded with its filters and how many rows it has, before it is sent', async () => {
    await joined({ firstName: 'Ada', country: 'Logland' });
    await joined({ firstName: 'Bisi', country: 'Logland' });
    await take('/api/admin/exports/users?country=Logland&sort=name');
    expect(await logged()).toEqual([
      { list: 'exports/users', filters: { country: { characters: 7 }, sort: 'name' }, row_count: 2, row_ids: null },
    ]);
  });

  it('gives marketers the contacts of those alone who agreed to marketing', async () => {
    const yes = await joined({ firstName: 'Yes', country: 'Agreeland', agrees: true });
    const no = await joined({ firstName: 'No', country: 'Agreeland' });
    const { text } = await take('/api/marketer/exports/users?country=Agreeland&sort=name', 'marketer');
    expect(linesOf(text)).toEqual([
      'ID,First name,Last name,Email,Telephone,City,Country,Wallet (naira),Plan,Joined (Lagos)',
      `${no},No,Bello,,,Kano,Agreeland,0,Free Plan,2026-11-21 00:30`,
      `${yes},Yes,Bello,member-${yes}@example.com,'+2348031234567,Kano,Agreeland,0,Free Plan,2026-11-21 00:30`,
    ]);
  });
});

describe('an export of payments', () => {
  it('has every row that the filters leave, once, in the order of the list, however many batches it takes', async () => {
    const id = newMember();
    await service.asOwner(
      `INSERT INTO read_1.payments (intent_id, version, user_id, purpose, product_code, sold_as, reference, amount_kobo, refunded_kobo, status,
         created_at, updated_at)
       SELECT gen_random_uuid(), 1, $1, 'market', 'many', 'Many', 'many-' || n, n % 7, 0, 'pending',
         timestamptz '2026-11-20T08:00:00.000001Z' + (n % 5) * interval '1 microsecond', now() FROM generate_series(1, 2345) n`,
      [id],
    );
    await service.hear(paymentTold({ userId: BigInt(id), purpose: 'market', status: 'completed' }));
    for (const sort of ['', '&sort=amount', '&dir=asc']) {
      const { text } = await take(`/api/admin/exports/payments?purpose=market&status=pending${sort}`);
      const references = linesOf(text)
        .slice(1)
        .map((line) => /many-\d+/.exec(line)?.[0]);
      expect([sort, references.length, new Set(references).size]).toEqual([sort, 2345, 2345]);
    }
  });

  it('gives marketers no reference and no name of a product, and finds none by it', async () => {
    const id = await joined({ firstName: 'Payer', country: 'Payland', agrees: true });
    const payment = paymentTold({ userId: BigInt(id), reference: 'sbw-secret-1', purpose: 'elder_care' });
    await service.hear(payment, paymentTold({ purpose: 'elder_care' }));
    const { text } = await take('/api/marketer/exports/payments?purpose=elder_care', 'marketer');
    expect(text).not.toMatch(/reference|sbw-secret|weekly/i);
    expect(
      linesOf(text)
        .slice(1)
        .map((line) => line.split(',').slice(1, 4)),
    ).toEqual(
      expect.arrayContaining([
        [String(id), 'Payer Bello', `member-${id}@example.com`],
        ['', 'Guest', ''],
      ]),
    );
    expect(linesOf((await take('/api/marketer/exports/payments?q=sbw-secret-1', 'marketer')).text)).toHaveLength(1);
    expect(linesOf((await take('/api/sabiwell-manager/exports/payments?q=sbw-secret-1', 'manager')).text)).toHaveLength(2);
  });
});

it('an export of paid periods has their plan and time', async () => {
  const id = await joined({ firstName: 'Holder', country: 'Heldland' });
  await service.hear(
    periodTold({ userId: BigInt(id), startsOn: new Date('2026-11-20T08:14:00Z'), endsOn: new Date('2026-11-27T08:14:00Z') }),
  );
  const { text } = await take(`/api/admin/exports/subscriptions?q=member-${id}`);
  const [head = '', line = ''] = linesOf(text);
  const cells = line.split(',');
  expect(Object.fromEntries(head.split(',').map((name, at) => [name, cells[at]]))).toMatchObject({
    Member: String(id),
    Name: 'Holder Bello',
    Plan: 'Weekly',
    'Amount (naira)': '3000',
    Status: 'active',
    'Begins (Lagos)': '2026-11-20 09:14',
    'Renews itself': 'no',
  });
});

describe("a marketer's file", () => {
  it.each(['payments', 'subscriptions'])('of %s has contacts of those alone who agreed to marketing', async (list) => {
    const firstName = `Consent${list}`;
    const yes = await joined({ firstName, country: 'Nigeria', agrees: true });
    const no = await joined({ firstName, country: 'Nigeria' });
    const [startsOn, endsOn] = [new Date('2026-11-20T08:14:00Z'), new Date('2026-11-27T08:14:00Z')];
    for (const id of [yes, no]) {
      const userId = BigInt(id);
      await service.hear(paymentTold({ userId, purpose: 'trainer' }), periodTold({ userId, startsOn, endsOn }));
    }
    const { text } = await take(`/api/marketer/exports/${list}?q=${firstName}`, 'marketer');
    const [head = '', ...lines] = linesOf(text);
    const cells = (name: string) => lines.map((line) => line.split(',')[head.split(',').indexOf(name)] ?? '');
    const emails = cells('Email');
    expect(Object.fromEntries(cells('Member').map((id, at) => [id, emails[at]]))).toEqual({
      [yes]: `member-${yes}@example.com`,
      [no]: '',
    });
    expect(text).not.toMatch(/\+234|reference/i);
  });

  it('has the contacts of nobody who took back that they agreed', async () => {
    const id = await joined({ firstName: 'Fickle', country: 'Fickleland', agrees: true });
    const path = '/api/marketer/exports/users?country=Fickleland';
    expect((await take(path, 'marketer')).text).toContain(`member-${id}@example.com`);
    await service.hear(recordTold({ userId: BigInt(id), version: 2n, marketingConsent: false }));
    const { text } = await take(path, 'marketer');
    expect(linesOf(text)).toHaveLength(2);
    expect(text).not.toMatch(/@example\.com|\+234/);
  });
});

describe('exports are limited', () => {
  it('to 20 in 24 hours and account', async () => {
    const path = '/api/admin/exports/users?country=Nowhere';
    for (let made = 0; made < 20; made += 1) expect((await take(path)).status).toBe(200);
    const refused = await take(path);
    expect([refused.status, refused.json.code]).toEqual([429, 'too_many_exports']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await logged()).toHaveLength(20);
    account += 1;
    expect((await take(path)).status).toBe(200);
  });

  it('to 20 also where the last ones come at once', async () => {
    const path = '/api/admin/exports/users?country=Nowhere';
    for (let made = 0; made < 18; made += 1) await take(path);
    const last = await Promise.all([1, 2, 3, 4, 5].map(() => take(path)));
    expect(last.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 429, 429, 429]);
  });

  it('to 100,000 rows, of which none is sent then', async () => {
    await service.asOwner(`ALTER TABLE read_1.payments DISABLE TRIGGER USER`);
    await service.asOwner(
      `INSERT INTO read_1.payments (intent_id, version, purpose, product_code, sold_as, reference, amount_kobo, refunded_kobo, status,
         created_at, updated_at, search)
       SELECT gen_random_uuid(), 1, 'trainer', 'x', 'x', 'x', 1, 0, 'expired', now(), now(), '' FROM generate_series(1, 100001)`,
    );
    await service.asOwner(`ALTER TABLE read_1.payments ENABLE TRIGGER USER`);
    const { status, json } = await take('/api/admin/exports/payments?status=expired');
    expect([status, json.code, json.message]).toEqual([
      422,
      'too_many_rows',
      'This is more than 100,000 rows. Narrow the filters and export it in parts.',
    ]);
    expect(await logged()).toEqual([]);
  });

  it('to those who proved just now who they are', async () => {
    const { status, json } = await take('/api/admin/exports/users', 'admin', 600);
    expect([status, json.code]).toEqual([403, 'step_up_required']);
  });
});

it.each<[Exclude<As, number | 'guest'>, string, number]>([
  ['admin', '/api/admin/exports/subscriptions?q=nobody', 200],
  ['case_manager', '/api/case-manager/exports/users?q=nobody', 200],
  ['case_manager', '/api/case-manager/exports/payments', 404],
  ['marketer', '/api/marketer/exports/subscriptions?q=nobody', 200],
  ['marketer', '/api/marketer/exports/audit', 404],
  ['marketer', '/api/admin/exports/users', 403],
  ['doctor', '/api/doctor/exports/users', 404],
  ['admin', '/api/admin/exports/nonsense', 404],
  ['admin', '/api/admin/exports/users?plan=gold', 400],
])('%s at %s: %i', async (as, path, status) => {
  expect((await take(path, as)).status).toBe(status);
});
