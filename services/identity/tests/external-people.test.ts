import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { testTokenOf } from '@sabiwell/chassis/testing.ts';
import { eventsOf } from '@sabiwell/chassis/testing/written-events.ts';
import { ExternalUsersCountedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { countExternalUsers } from '../src/imports/count-external-users.ts';
import type { ImportSource } from '../src/imports/import-source.client.ts';
import { importerOf, PATH, somebody } from './importer.ts';
import { startIdentity } from './service.ts';
import { auditOf } from './staff-service.ts';

/** The source as these tests have it: `import-source.test.ts` tells how it is read. */
const source = { content: '{}', etag: null as string | null, fails: false, marks: [] as (string | null)[] };
const importSource: ImportSource = {
  name: 'https://source.example/people.json',
  async fetch(etag = null) {
    source.marks.push(etag);
    if (source.fails)
      throw new DomainError('source_unreadable', "We couldn't read it.", { kind: 'unprocessable', cause: new Error('10.0.0.7') });
    return etag !== null && etag === source.etag ? undefined : { content: source.content, etag: source.etag };
  },
};

let identity: Awaited<ReturnType<typeof startIdentity>>;
let importer: Awaited<ReturnType<typeof importerOf>>;
beforeAll(async () => {
  identity = await startIdentity({ staffMfa: 'optional', importSource });
  importer = await importerOf(identity);
});
afterAll(() => identity.stop());
beforeEach(() => {
  identity.time.now = new Date();
  Object.assign(source, { content: '{}', etag: null, fails: false, marks: [] });
});

const ask = (body: object) => importer.admin.call('POST', PATH, body);

describe('an import without a file', () => {
  it('takes the people of the source, whatever else it holds, after a check of the same content', async () => {
    const people = [somebody(), somebody({ email: 'none' })];
    source.content = JSON.stringify({ meta: { made: 'today' }, users: people, appointments: [{ id: 1 }] });
    const sha256 = createHash('sha256').update(source.content).digest('hex');
    const dry = await ask({ dryRun: true });
    expect([dry.status, dry.json.fileName, dry.json.sha256, dry.json.rows]).toEqual([
      200,
      importSource.name,
      sha256,
      { created: 1, alreadyThere: 0, invalid: 1 },
    ]);
    const real = await ask({ sha256 });
    expect([real.status, real.json.rows, real.json.errors]).toEqual([200, dry.json.rows, dry.json.errors]);
    expect((await ask({})).json.rows).toEqual({ created: 0, alreadyThere: 1, invalid: 1 });
    expect((await auditOf(identity, real.json.id))[0]).toMatchObject({
      action: 'import_started',
      after: { fileName: importSource.name, sha256 },
    });
  });

  it('treats null and nothing as a file that is not there', async () => {
    source.content = JSON.stringify({ users: [somebody()] });
    expect((await ask({ fileName: null, content: '', dryRun: true })).json.rows.created).toBe(1);
  });

  it('is 409 where the source has changed since it was checked', async () => {
    source.content = JSON.stringify({ users: [somebody()] });
    const { sha256 } = (await ask({ dryRun: true })).json;
    source.content = JSON.stringify({ users: [somebody()] });
    const { status, json } = await ask({ sha256 });
    expect([status, json.code]).toEqual([409, 'import_changed']);
  });

  it('says that the source can not be read, without saying why; the log does', async () => {
    source.fails = true;
    const { status, json } = await ask({ dryRun: true });
    expect([status, json.code]).toEqual([422, 'source_unreadable']);
    expect(JSON.stringify(json)).not.toContain('10.0.0.7');
    expect(identity.lines.some((line) => line.includes('the source of imports was not read'))).toBe(true);
    Object.assign(source, { fails: false, content: 'none' });
    expect((await ask({ dryRun: true })).status).toBe(400);
  });

  it('is asked for by nobody who may not import, and by an import only after a fresh proof', async () => {
    expect((await identity.call('POST', PATH, { body: { dryRun: true } })).status).toBe(401);
    const as = await testTokenOf('identity', 'admin', { id: importer.admin.id, provedSecondsAgo: 301 });
    const refused = await identity.call('POST', PATH, { as, body: {} });
    expect([refused.status, refused.json.code]).toEqual([403, 'step_up_required']);
    expect(source.marks).toEqual([]);
  });
});

it('a server without a source says so', async () => {
  const other = await startIdentity({ staffMfa: 'optional' });
  const { admin } = await importerOf(other);
  const { status, json } = await admin.call('POST', PATH, { dryRun: true });
  await other.stop();
  expect([status, json.code, json.message]).toEqual([
    409,
    'no_import_source',
    'No source of imports is set up here. Please choose a file.',
  ]);
});

describe('the count of the source', () => {
  const count = (over: Partial<ImportSource> = {}) =>
    countExternalUsers({ ...identity.context, importSource: { ...importSource, ...over } });
  const told = async () =>
    (await eventsOf(identity.pool, 'import', ExternalUsersCountedSchema)).map(({ data, version }) => [version, data.count]);
  const later = (minutes: number) => {
    identity.time.now = new Date(identity.time.now.getTime() + minutes * 60_000);
  };
  const people = (many: number) => JSON.stringify({ users: Array.from({ length: many }, () => ({})), more: {} });
  beforeEach(async () => {
    await identity.pool.query('DELETE FROM external_counts');
    await identity.pool.query(`DELETE FROM outbox WHERE key = 'import'`);
  });

  it('is told when it is another one, each ten minutes at most, and asked for by what is known of it', async () => {
    Object.assign(source, { content: people(3), etag: '"v1"' });
    await count();
    await count();
    expect([await told(), source.marks]).toEqual([[[1, '3']], [null]]);
    later(9);
    await count();
    expect(source.marks).toHaveLength(1);
    later(1);
    await count();
    expect([await told(), source.marks]).toEqual([[[1, '3']], [null, '"v1"']]);
    Object.assign(source, { content: `${people(3)} `, etag: '"v2"' });
    later(10);
    await count();
    expect(await told()).toEqual([[1, '3']]);
    Object.assign(source, { content: people(0), etag: '"v3"' });
    later(10);
    await count();
    const [first, second] = await eventsOf(identity.pool, 'import', ExternalUsersCountedSchema);
    expect([first!.data.source, second!.version, second!.data.count ?? '0', second!.data.countedAt]).toEqual([
      'import',
      2,
      '0',
      identity.time.now.toISOString(),
    ]);
  });

  it('is asked for by one process at a time', async () => {
    source.content = people(5);
    await Promise.all([count(), count(), count()]);
    expect([await told(), source.marks.length]).toEqual([[[1, '5']], 1]);
  });

  it('tells the log nothing of people in a source that is no JSON', async () => {
    source.content = '{"users":[{"email":zebra.adeyemi@example.com}]}';
    const warned: string[] = [];
    // A log writes down why an error came about, too.
    const log = { warn: (about: object) => void warned.push(inspect(about)) } as unknown as typeof identity.context.log;
    await countExternalUsers({ ...identity.context, log, importSource });
    expect(warned.join()).toContain('not valid JSON');
    expect(warned.join()).not.toContain('zebra');
  });

  it.each([
    ['can not be read', { fails: true }],
    ['is no JSON', { content: 'none' }],
    ['has no users', { content: '{"people":[]}' }],
    ['has users that are no list', { content: '{"users":{}}' }],
  ])('stays as it was while the source %s, and the log says so', async (_what, over) => {
    source.content = people(4);
    await count();
    Object.assign(source, over);
    later(10);
    await count();
    expect(await told()).toEqual([[1, '4']]);
    expect(identity.lines.at(-1)).toContain('the source of imports was not counted');
    Object.assign(source, { fails: false, content: people(6) });
    later(10);
    await count();
    expect(await told()).toEqual([
      [1, '4'],
      [2, '6'],
    ]);
  });
});
