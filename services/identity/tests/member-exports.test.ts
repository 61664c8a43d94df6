import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePart } from '@sabiwell/chassis/member-rows/export-part.ts';
import { unzip } from '@sabiwell/chassis/testing/unzip.ts';
import { eventsOf } from '@sabiwell/chassis/testing/written-events.ts';
import { MemberExportReadySchema, MemberExportRequestedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { EXPORT_PARTS, type ExportPart } from '@sabiwell/proto/http/member-export-rules.ts';
import { assembleExport } from '../src/member-exports/assemble-export.ts';
import { notePart } from '../src/member-exports/note-part.ts';
import { sweepExports, tidyExports } from '../src/member-exports/start-exports.ts';
import { joinAs, startIdentity } from './service.ts';

const PATH = '/api/user/export';
const MINUTE_MS = 60_000;

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

type Member = Awaited<ReturnType<typeof joinAs>>;

/** Writes a service's part as that service does, and has identity hear of it. */
async function give(exportId: string, service: ExportPart, files: Record<string, string> = { [`${service}/rows.json`]: '[]' }) {
  async function* written() {
    for (const [name, text] of Object.entries(files)) yield { name, bytes: Buffer.from(text) };
  }
  const { key } = await writePart(identity.context.exports, { exportId, service }, written());
  await notePart(identity.context, { exportId, service, key });
  return key;
}

const giveAll = (id: string) => Promise.all(EXPORT_PARTS.map((service) => give(id, service)));
const ask = async (member: Member) => (await member.call('POST', PATH)).json;
const read = (member: Member, id: string, headers: Record<string, string> = {}) =>
  member.call('GET', `${PATH}/${id}`, undefined, { headers });
const later = (ms: number) => void (identity.time.now = new Date(identity.time.now.getTime() + ms));

test('a member asks, sees the parts come, and gets one ZIP of all of them', async () => {
  const member = await joinAs(identity);
  const asked = await member.call('POST', PATH);
  expect([asked.status, asked.json]).toMatchObject([202, { status: 'processing', bytes: null, expiresAt: null }]);
  const { id } = asked.json;
  expect((await eventsOf(identity.pool, member.id, MemberExportRequestedSchema)).map(({ data }) => data.exportId)).toEqual([id]);
  await give(id, 'payments', { 'payments/receipts.json': '[{"number":"R-1"}]', 'photos/one.jpg': 'a photo' });
  const partly = await read(member, id);
  expect([partly.status, partly.json.parts.filter((part: { isReady: boolean }) => part.isReady)]).toEqual([
    202,
    [{ name: 'payments', isReady: true }],
  ]);
  for (const service of EXPORT_PARTS.slice(0, -1)) if (service !== 'payments') await give(id, service);
  expect(await assembleExport(identity.context)).toBe(false);
  await give(id, 'staff-reporting', {});
  expect(await assembleExport(identity.context)).toBe(true);
  expect(await assembleExport(identity.context)).toBe(false);

  const zip = await read(member, id);
  expect([zip.status, zip.headers.get('content-type'), zip.headers.get('cache-control')]).toEqual([
    200,
    'application/zip',
    'private, no-store',
  ]);
  expect(zip.headers.get('content-disposition')).toMatch(/^attachment; filename="sabiwell-\d{4}-\d{2}-\d{2}\.zip"$/);
  const files = Object.fromEntries([...(await unzip(zip.bytes))].map(([name, content]) => [name, String(content)]));
  expect(files).toMatchObject({ 'payments/receipts.json': '[{"number":"R-1"}]', 'photos/one.jpg': 'a photo', 'identity/rows.json': '[]' });
  expect(files['README.txt']).toContain(`Account number ${member.id}`);
  const part = await read(member, id, { range: 'bytes=2-5' });
  expect([part.status, part.bytes]).toEqual([206, zip.bytes.subarray(2, 6)]);
  expect((await read(member, id, { range: 'bytes=99999999-' })).status).toBe(416);

  const [listed] = (await member.call('GET', PATH)).json;
  expect(listed).toMatchObject({ id, status: 'ready', bytes: zip.bytes.length });
  expect(Date.parse(listed.expiresAt) - identity.time.now.getTime()).toBe(24 * 60 * MINUTE_MS);
  expect((await eventsOf(identity.pool, member.id, MemberExportReadySchema)).map(({ data }) => data.exportId)).toEqual([id]);
});

test('the parts are deleted once the ZIP is there, and the ZIP after 24 hours', async () => {
  const member = await joinAs(identity);
  const { id } = await ask(member);
  const keys = await giveAll(id);
  await assembleExport(identity.context);
  for (const key of keys) expect(await identity.context.exports.size(key)).toBeUndefined();
  later(24 * 60 * MINUTE_MS - 1_000);
  expect((await read(member, id)).status).toBe(200);
  later(1_000);
  expect((await read(member, id)).status).toBe(404);
  expect((await member.call('GET', PATH)).json).toMatchObject([{ id, status: 'expired' }]);
  await tidyExports(identity.context);
  expect((await read(member, id)).status).toBe(404);
  later(31 * 24 * 60 * MINUTE_MS);
  expect((await member.call('GET', PATH)).json).toEqual([]);
});

test('nobody else sees it, nor whether there is one', async () => {
  const [member, other] = [await joinAs(identity), await joinAs(identity)];
  const { id } = await ask(member);
  const strange = await read(other, '0198c0de-0000-7000-8000-00000000dead');
  const foreign = await read(other, id);
  expect([foreign.status, foreign.json.code, foreign.json.detail]).toEqual([404, strange.json.code, strange.json.detail]);
  expect((await read(other, 'none')).status).toBe(404);
  expect((await other.call('GET', PATH)).json).toEqual([]);
  for (const [method, path] of [
    ['POST', PATH],
    ['GET', PATH],
    ['GET', `${PATH}/${id}`],
  ] as const) {
    expect((await identity.call(method, path)).status).toBe(401);
  }
});

test('one that is being made answers itself, however often and fast it is asked for', async () => {
  const member = await joinAs(identity);
  const replies = await Promise.all(Array.from({ length: 10 }, () => member.call('POST', PATH)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202]));
  expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1);
  expect(await eventsOf(identity.pool, member.id, MemberExportRequestedSchema)).toHaveLength(1);
});

test('a part that is missing after 30 minutes fails it, and nothing half is left', async () => {
  const member = await joinAs(identity);
  const { id } = await ask(member);
  const key = await give(id, 'content');
  later(30 * MINUTE_MS - 1_000);
  expect((await read(member, id)).status).toBe(202);
  later(1_000);
  const failed = await read(member, id);
  expect([failed.status, failed.json.code]).toEqual([409, 'export_failed']);
  expect((await member.call('GET', PATH)).json).toMatchObject([{ status: 'failed' }]);
  await tidyExports(identity.context);
  expect(await identity.context.exports.size(key)).toBeUndefined();
  // Who was away writes it now, and nobody waits for it.
  const late = await give(id, 'payments');
  expect(await identity.context.exports.size(late)).toBeUndefined();
  expect(await assembleExport(identity.context)).toBe(false);
});

test.each([
  ['an hour', 60],
  ['a day', 24 * 60],
])('of a service that is away for %s the member hears that it failed, and a new one is whole once it is back', async (_name, minutes) => {
  const member = await joinAs(identity);
  const { id } = await ask(member);
  const there = EXPORT_PARTS.filter((service) => service !== 'payments');
  const keys = await Promise.all(there.map((service) => give(id, service)));
  later((minutes / 2) * MINUTE_MS);
  expect((await member.call('GET', PATH)).json).toMatchObject([{ id, status: 'failed' }]);
  later((minutes / 2) * MINUTE_MS);
  const { id: second } = await ask(member);
  expect((await member.call('GET', PATH)).json).toMatchObject([
    { id: second, status: 'processing' },
    { id, status: 'failed' },
  ]);
  // Who was away answers both, and nobody waits for the first any more.
  keys.push(await give(id, 'payments'));
  await giveAll(second);
  expect(await assembleExport(identity.context)).toBe(true);
  expect((await member.call('GET', PATH)).json).toMatchObject([
    { id: second, status: 'ready' },
    { id, status: 'failed' },
  ]);
  expect(await Promise.all(keys.map((key) => identity.context.exports.size(key)))).toEqual(keys.map(() => undefined));
});

test('three in 24 hours, where one that failed does not count', async () => {
  const member = await joinAs(identity);
  const finish = async () => {
    const { id } = await ask(member);
    await giveAll(id);
    await assembleExport(identity.context);
  };
  await ask(member);
  later(31 * MINUTE_MS);
  for (let times = 0; times < 3; times += 1) await finish();
  const refused = await member.call('POST', PATH);
  expect([refused.status, refused.json.code]).toEqual([429, 'too_many_downloads']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
  later(24 * 60 * MINUTE_MS);
  expect((await member.call('POST', PATH)).status).toBe(202);
});

test('a part that is told twice counts once, and two processes make one ZIP', async () => {
  const member = await joinAs(identity);
  const { id } = await ask(member);
  await give(id, 'content');
  await giveAll(id);
  const made = await Promise.all([assembleExport(identity.context), assembleExport(identity.context)]);
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await eventsOf(identity.pool, member.id, MemberExportReadySchema)).toHaveLength(1);
  expect((await read(member, id)).status).toBe(200);
});

test('a ZIP that can’t be written is tried again, and fails when its time is over', async () => {
  const member = await joinAs(identity);
  const { id } = await ask(member);
  await giveAll(id);
  const { exports } = identity.context;
  const away = { ...exports, putStream: () => Promise.reject(new Error('the disk is full')) };
  await expect(assembleExport({ ...identity.context, exports: away })).rejects.toThrow('the disk is full');
  expect((await read(member, id)).status).toBe(202);
  expect(await assembleExport(identity.context)).toBe(true);
  expect((await read(member, id)).status).toBe(200);
});

test('a process that ends while it makes the ZIP is followed by another one', async () => {
  const member = await joinAs(identity);
  const { id } = await ask(member);
  await giveAll(id);
  await identity.pool.query('UPDATE member_exports SET claimed_until = $2 WHERE id = $1', [
    id,
    new Date(identity.time.now.getTime() + 5 * MINUTE_MS),
  ]);
  expect(await assembleExport(identity.context)).toBe(false);
  later(5 * MINUTE_MS);
  expect(await assembleExport(identity.context)).toBe(true);
});

test('what a process left in the place of downloads is gone after 26 hours', async () => {
  const { exports } = identity.context;
  const key = await exports.put(Buffer.from('half a part'));
  identity.time.now = new Date();
  await sweepExports(identity.context);
  expect(await exports.size(key)).toBe(11);
  later(27 * 60 * MINUTE_MS);
  await sweepExports(identity.context);
  expect(await exports.size(key)).toBeUndefined();
});
