import { createHash, randomUUID } from 'node:crypto';
import { fromJson } from '@bufbuild/protobuf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testTokenOf } from '@sabiwell/chassis/testing.ts';
import { eventsOf } from '@sabiwell/chassis/testing/written-events.ts';
import { MemberProfileChangedSchema, MemberRegisteredSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { MemberDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_pii/v1/events_pb.ts';
import { MemberRecordChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';
import { importerOf, jsonOf, PATH, somebody } from './importer.ts';
import { joinAs, startIdentity } from './service.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
let importer: Awaited<ReturnType<typeof importerOf>>;
beforeAll(async () => {
  identity = await startIdentity({ staffMfa: 'optional' });
  importer = await importerOf(identity);
});
afterAll(() => identity.stop());
beforeEach(() => {
  identity.time.now = new Date();
});

const send: typeof importer.send = (...given) => importer.send(...given);
const accountOf: typeof importer.accountOf = (...given) => importer.accountOf(...given);
const rowsOf: typeof importer.rowsOf = (...given) => importer.rowsOf(...given);

describe('an import', () => {
  it('makes an account of each person, without a password, money or a role', async () => {
    const one = somebody({ password: 'quiet-harmattan-71', wallet: 900_000, role: 'admin', bloodGroup: 'o+', whatsapp: '' });
    const { status, json } = await send(jsonOf(one));
    const sha256 = createHash('sha256').update(jsonOf(one)).digest('hex');
    expect([status, json]).toEqual([
      200,
      {
        id: json.id,
        fileName: 'people.json',
        sha256,
        dryRun: false,
        startedAt: identity.time.now.toISOString(),
        imported: { users: 1, doctors: 0, trainers: 0 },
        rows: { created: 1, alreadyThere: 0, invalid: 0 },
        errors: [],
      },
    ]);
    expect(await accountOf(one.email)).toMatchObject({
      firstName: 'Zainab',
      lastName: one.lastName,
      tel: one.tel,
      sex: 'Female',
      bloodGroup: 'O+',
      whatsappNumber: null,
      passwordHash: null,
      emailVerified: false,
      walletKobo: 0n,
      consentMarketing: false,
      birth: new Date('1985-02-03T00:00:00Z'),
    });
    expect(await identity.context.prisma.staffAccount.count({ where: { email: one.email } })).toBe(0);
    expect(await identity.context.prisma.mail.count({ where: { email: one.email } })).toBe(0);
    expect((await identity.call('POST', '/api/login', { body: { email: one.email, password: one.password } })).status).toBe(401);
  });

  it('tells of each person what a sign-up tells', async () => {
    const one = somebody({ middleName: 'Ada', mobilePhone: '+2348030000002' });
    await send(jsonOf(one));
    const { id, createdAt } = (await accountOf(one.email))!;
    // An entry of the audit log may have the same number.
    const events = (await eventsOf(identity.pool, id)).filter(({ type }) => !type.includes('staff.acted'));
    expect(events.map(({ type }) => type.split('.').slice(-3, -1).join('.')).toSorted()).toEqual([
      'member-details.changed',
      'member-profile.changed',
      'member-record.changed',
      'member.registered',
    ]);
    for (const schema of [MemberRegisteredSchema, MemberProfileChangedSchema, MemberDetailsChangedSchema, MemberRecordChangedSchema]) {
      const [event] = await eventsOf(identity.pool, id, schema);
      expect(() => fromJson(schema, event!.data)).not.toThrow();
    }
    const [details] = await eventsOf(identity.pool, id, MemberDetailsChangedSchema);
    expect(details!.data).toEqual({
      userId: String(id),
      version: '1',
      firstName: 'Zainab',
      middleName: 'Ada',
      lastName: one.lastName,
      email: one.email,
      tel: one.tel,
      mobilePhone: '+2348030000002',
      city: 'Kano',
      country: 'Nigeria',
    });
    const [registered] = await eventsOf(identity.pool, id, MemberRegisteredSchema);
    expect(registered!.data).toEqual({ userId: String(id), createdAt: createdAt.toISOString() });
  });

  it('says of each wrong row what is wrong with it, and takes the others', async () => {
    const good = somebody();
    const bad = [
      somebody({ email: 'not an address' }),
      somebody({ birth: `${identity.time.now.getUTCFullYear() - 10}-01-01` }),
      somebody({ birth: '2099-01-01' }),
      somebody({ firstName: '', tel: null, sex: 'neither' }),
      somebody({ shoeSize: 42 }),
      somebody({ city: 'Ka\u0000no' }),
      'somebody',
      null,
    ];
    const { json } = await send(jsonOf(...bad, good));
    expect(json.rows).toEqual({ created: 1, alreadyThere: 0, invalid: bad.length });
    expect(json.errors).toEqual([
      { list: 'users', row: 1, path: 'email', message: 'Enter an email address, for example amina@example.com.' },
      { list: 'users', row: 2, path: 'birth', message: 'Somebody must be 18 or older to have an account.' },
      { list: 'users', row: 3, path: 'birth', message: 'This date of birth is in the future.' },
      { list: 'users', row: 4, path: 'firstName', message: 'First name is required.' },
      { list: 'users', row: 4, path: 'tel', message: 'Phone number is required.' },
      { list: 'users', row: 4, path: 'sex', message: 'Choose Male or Female.' },
      { list: 'users', row: 5, path: 'shoeSize', message: 'shoeSize is not a known field.' },
      { list: 'users', row: 6, path: 'city', message: "City holds a character that can't be used." },
      { list: 'users', row: 7, path: '', message: 'This row is no object.' },
      { list: 'users', row: 8, path: '', message: 'This row is no object.' },
    ]);
    expect(await accountOf(good.email)).not.toBeNull();
  });

  it('does not touch whoever has the address, in any case', async () => {
    const member = await joinAs(identity);
    const { json } = await send(jsonOf(somebody({ email: member.fields.email.toUpperCase(), firstName: 'Changed' })));
    expect(json.rows).toEqual({ created: 0, alreadyThere: 1, invalid: 0 });
    expect(await accountOf(member.fields.email)).toMatchObject({ firstName: 'Amina', version: 1 });
    expect((await rowsOf(json.id)).map(({ reason }) => reason)).toEqual(['known_email']);
  });

  it('makes nothing twice: not the same file, not a row of it, not a row that stands in it twice', async () => {
    const [one, two] = [somebody(), somebody()];
    const first = await send(jsonOf(one, one, somebody({ id: one.id }), somebody({ email: one.email })));
    expect(first.json.rows).toEqual({ created: 1, alreadyThere: 3, invalid: 0 });
    const again = await send(jsonOf(one, one, two));
    expect(again.json.rows).toEqual({ created: 1, alreadyThere: 2, invalid: 0 });
    expect((await rowsOf(again.json.id)).map(({ reason }) => reason)).toEqual(['imported_before', 'twice_in_file', null]);
    expect(await eventsOf(identity.pool, (await accountOf(one.email))!.id, MemberRegisteredSchema)).toHaveLength(1);
  });

  it('leaves the account as it is where the row has changed since, even its address', async () => {
    const one = somebody();
    await send(jsonOf(one));
    const changed = { ...one, email: `other-${one.email}`, city: 'Jos' };
    const { json } = await send(jsonOf(changed));
    expect([json.rows.created, (await rowsOf(json.id))[0]!.reason]).toEqual([0, 'changed_since']);
    expect(await accountOf(one.email)).toMatchObject({ city: 'Kano' });
    expect(await accountOf(changed.email)).toBeNull();
  });

  it('does not make somebody again whose account is gone', async () => {
    const one = somebody();
    await send(jsonOf(one));
    await identity.context.prisma.account.delete({ where: { email: one.email } });
    expect((await send(jsonOf(one))).json.rows).toEqual({ created: 0, alreadyThere: 1, invalid: 0 });
    expect(await accountOf(one.email)).toBeNull();
  });

  it('by two at once makes each person once', async () => {
    const people = Array.from({ length: 40 }, () => somebody());
    const replies = await Promise.all([send(jsonOf(...people)), send(jsonOf(...people.toReversed()), { fileName: 'other.json' })]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0].json.rows.created + replies[1].json.rows.created).toBe(40);
    expect(await identity.context.prisma.account.count({ where: { email: { in: people.map(({ email }) => email) } } })).toBe(40);
  });

  it('takes a thousand people of one first name', async () => {
    const people = Array.from({ length: 1_001 }, () => somebody());
    const { json } = await send(jsonOf(...people));
    expect(json.rows).toEqual({ created: 1_001, alreadyThere: 0, invalid: 0 });
  });

  it('sent again under its key has the same reply and makes nothing', async () => {
    const body = { fileName: 'people.json', content: jsonOf(somebody()) };
    const as = await testTokenOf('identity', 'admin', { id: importer.admin.id });
    const headers = { 'idempotency-key': randomUUID() };
    const sent = () => identity.call('POST', PATH, { as, body, headers });
    const [first, again] = [await sent(), await sent()];
    expect([first.json.rows.created, again.json]).toEqual([1, first.json]);
  });
});

describe('a dry run', () => {
  it('foresees what an import does, and makes nothing', async () => {
    const member = await joinAs(identity);
    const content = jsonOf(somebody(), somebody(), somebody({ email: 'none' }), somebody({ email: member.fields.email }));
    const before = await identity.context.prisma.account.count();
    const dry = await send(content, { dryRun: true });
    expect([dry.status, dry.json.dryRun, dry.json.imported]).toEqual([200, true, { users: 0, doctors: 0, trainers: 0 }]);
    expect(dry.json.rows).toEqual({ created: 2, alreadyThere: 1, invalid: 1 });
    expect(await identity.context.prisma.account.count()).toBe(before);
    const real = await send(content, { sha256: dry.json.sha256.toUpperCase() });
    expect([real.json.rows, real.json.errors]).toEqual([dry.json.rows, dry.json.errors]);
  });

  it('needs no fresh proof, the import does', async () => {
    const as = await testTokenOf('identity', 'admin', { id: importer.admin.id, provedSecondsAgo: 301 });
    const [content, fileName] = [jsonOf(somebody()), 'people.json'];
    expect((await identity.call('POST', PATH, { as, body: { fileName, content, dryRun: true } })).status).toBe(200);
    const refused = await identity.call('POST', PATH, { as, body: { fileName, content } });
    expect([refused.status, refused.json.code]).toEqual([403, 'step_up_required']);
  });

  it('holds for the content that it read alone', async () => {
    const content = jsonOf(somebody());
    const { sha256 } = (await send(content, { dryRun: true })).json;
    const { status, json } = await send(`${content} `, { sha256 });
    expect([status, json.code]).toEqual([409, 'import_changed']);
  });
});

describe('a CSV file', () => {
  const send2 = (content: string, over: object = {}) => send(content, { fileName: 'People.CSV', ...over });

  it('holds users under the names that spreadsheets give them', async () => {
    const [one, two] = [somebody(), somebody()];
    const head = '\ufeffID,First Name,last_name,E-mail,Phone,sex,Date of birth,City,Country,Address,password';
    const content = [
      head,
      `${one.id},Zainab,"Sule, the ""first""",${one.email},'+2348031234567,female,1985-02-03,Kano,Nigeria,"12 Ring Road,\nKano",secret`,
      '',
      `${two.id},Zainab,Sule,${two.email},+2348031234567,Female,1985-02-03,Kano,Nigeria,,`,
    ].join('\r\n');
    const { json } = await send2(content);
    expect([json.rows, json.errors]).toEqual([
      { created: 1, alreadyThere: 0, invalid: 1 },
      [{ list: 'users', row: 2, path: 'address', message: "Address holds a character that can't be used." }],
    ]);
    const whole = await send2(content.replace(',\nKano', ', Kano'));
    expect(whole.json.rows).toEqual({ created: 1, alreadyThere: 1, invalid: 0 });
    expect(await accountOf(one.email)).toMatchObject({
      lastName: 'Sule, the "first"',
      tel: '+2348031234567',
      address: '12 Ring Road, Kano',
    });
  });

  it('names the row in which cells are missing', async () => {
    const { json } = await send2('email,firstName\nx@example.com\n');
    expect(json.errors).toEqual([{ list: 'users', row: 2, path: '', message: 'This row has 1 cells; the first row has 2.' }]);
  });

  it.each([
    ['firstName,shoe size\nA,42\n', 'The first row must hold the names of the fields; shoe size is not known.'],
    ['email,E-Mail\na@example.com,b@example.com\n', 'The first row names E-Mail twice.'],
    ['email\n"a@example.com\n', "We can't read this file: the quotes in row 2 never end."],
    ['email\n\n', 'This file has no rows.'],
    ['', 'This file has no rows.'],
  ])('%j is refused as a whole', async (content, message) => {
    const { status, json } = await send2(content, { dryRun: true });
    expect([status, json.message, json.errors]).toEqual([400, message, [{ path: 'content', message }]]);
  });
});

describe('a file that is none', () => {
  it.each([
    ['{"users": [', "We can't read this file: it is not valid JSON."],
    ['[]', 'This file must hold an object with users.'],
    ['null', 'This file must hold an object with users.'],
    ['{"users": "x"}', 'users must be a list.'],
    ['{"people": []}', 'people is not a known list. A file may hold users, doctors and trainers.'],
    ['{"users": []}', 'This file has no rows.'],
    ['[[[[[[[[[[]]]]]]]]]]', 'This file is nested too deeply, or has too many parts.'],
  ])('%s is refused kindly', async (content, message) => {
    for (const dryRun of [true, false]) {
      const { status, json } = await send(content, { dryRun });
      expect([status, json.message, json.errors]).toEqual([400, message, [{ path: 'content', message }]]);
    }
  });

  it.each([
    ['a wrong kind', { fileName: 'people.xls' }, 'fileName'],
    ['no name', { fileName: undefined }, 'fileName'],
    ['no content', { content: undefined }, 'content'],
    ['a hash that is none', { sha256: 'abc' }, 'sha256'],
    ['an unknown field', { passwords: true }, 'passwords'],
  ])('%s is refused', async (_what, over, path) => {
    const { status, json } = await send(jsonOf(somebody()), over);
    expect([status, json.errors[0].path]).toEqual([400, path]);
  });

  it('with more than 20,000 rows is refused', async () => {
    const { status, json } = await send(`email\n${'a@example.com\n'.repeat(20_001)}`, { fileName: 'long.csv' });
    expect([status, json.message]).toEqual([413, 'This file has too many rows. The limit is 20,000 at a time.']);
  });

  it('of more than 8 MB is refused, one of 8 MB is read', async () => {
    const padded = (bytes: number) => jsonOf(somebody()).padEnd(bytes, ' ');
    const { status, json } = await send(padded(8_000_001), { dryRun: true });
    expect([status, json.message]).toEqual([413, 'This file is too large. The limit is 8 MB.']);
    expect((await send(padded(8_000_000), { dryRun: true })).status).toBe(200);
  });
});
