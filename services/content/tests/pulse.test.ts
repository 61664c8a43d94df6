import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newViews } from '../src/pulse/new-views.ts';
import { recountPulse } from '../src/pulse/recount-pulse.ts';
import { newMember, startContent } from './service.ts';

const DAY_MS = 86_400_000;

let service: Awaited<ReturnType<typeof startContent>>;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

const list = async (as: 'guest' | number = 'guest') => (await service.get('/api/pulse', as)).json as any[];
const post = async (id: string, as: 'guest' | number = 'guest') => (await list(as)).find((one) => one.id === id);
/** A clip that no other test of this file counts. */
const clip = async (place: number) => (await list()).filter(({ type }) => type === 'video')[place];
const press = (id: string, what: 'like' | 'share' | 'view', as: 'guest' | number) =>
  service.send('POST', `/api/pulse/${id}/${what}`, as, {});

test('guests see eight clips and two stills, ours, in words too, with nothing counted yet', async () => {
  const all = await list();
  expect([all.filter(({ type }) => type === 'video').length, all.filter(({ type }) => type === 'image').length]).toEqual([8, 2]);
  for (const one of all) {
    expect(one).toMatchObject({ comments: 0, likes: 0, shares: 0, views: 0, liked: false, trainer: { id: null, name: 'Sabiwell' } });
    expect(one.description.length).toBeGreaterThan(20);
    expect(one.captions[0].at).toBe(0);
  }
});

test('a clip is there as WebM and MP4, each in two sizes, and its address is the larger WebM', async () => {
  const { url, sources } = await clip(0);
  expect(sources.map(({ type, width }: any) => `${type.split(';')[0]} ${width}`).toSorted()).toEqual([
    'video/mp4 360',
    'video/mp4 540',
    'video/webm 360',
    'video/webm 540',
  ]);
  expect(sources.find((one: any) => one.url === url)).toMatchObject({ width: 540, height: 960 });
});

describe('a file', () => {
  test('is kept for good, as long as the list says, and is what it says', async () => {
    const one = await clip(0);
    for (const { url, type, bytes } of one.sources) {
      const { status, headers, bytes: content } = await service.fetchFile(url);
      expect([status, headers.get('content-type'), content.length]).toEqual([200, type.split(';')[0], bytes]);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const isWebm = content.readUInt32BE(0) === 0x1a45dfa3;
      expect(isWebm || content.toString('latin1', 4, 8) === 'ftyp').toBe(true);
    }
    expect((await service.fetchFile(one.thumbnail)).headers.get('content-type')).toBe('image/webp');
  });

  test('is given in parts, as players ask for it', async () => {
    const { url } = await clip(0);
    const whole = (await service.fetchFile(url)).bytes;
    const part = await service.fetchFile(url, { range: 'bytes=10-109' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-109/${whole.length}`]);
    expect(part.bytes.equals(whole.subarray(10, 110))).toBe(true);
    expect((await service.fetchFile(url, { range: 'bytes=999999999-' })).status).toBe(416);
    const etag = part.headers.get('etag') ?? '';
    expect((await service.fetchFile(url, { 'if-none-match': etag })).status).toBe(304);
  });

  test.each(['pulse-nothing.webm', 'pulse-..%2fpulse.json', 'pulse-pulse.json'])('of the name %s is none', async (name) => {
    expect((await service.fetchFile(`/api/media/${name}`)).status).toBe(404);
  });
});

describe('a like', () => {
  test('is flipped by the same call, and is each member’s own', async () => {
    const { id } = await clip(1);
    const [one, other] = [newMember(), newMember()];
    expect((await press(id, 'like', 'guest')).status).toBe(401);
    expect((await press(crypto.randomUUID(), 'like', one)).status).toBe(404);
    expect((await press(id, 'like', one)).json).toEqual({ liked: true, likes: 1 });
    expect((await press(id, 'like', other)).json).toEqual({ liked: true, likes: 2 });
    expect(await post(id, one)).toMatchObject({ liked: true, likes: 2 });
    expect(await post(id)).toMatchObject({ liked: false, likes: 2 });
    expect((await press(id, 'like', one)).json).toEqual({ liked: false, likes: 1 });
  });

  test('of fifty members at once is counted exactly', async () => {
    const { id } = await clip(2);
    const members = Array.from({ length: 50 }, newMember);
    await Promise.all(members.flatMap((member) => [1, 2, 3].map(() => press(id, 'like', member))));
    expect((await post(id)).likes).toBe(50);
  });

  test('is counted anew where a process ended between the like and its count', async () => {
    const { id } = await clip(3);
    await press(id, 'like', newMember());
    await service.stores.pulseCounts.deleteOne({ _id: id });
    await recountPulse({ ...service.stores, clock: () => new Date(Date.now() + 30_000) });
    expect((await post(id)).likes).toBe(1);
  });
});

test('a clip that is passed on counts once for each member', async () => {
  const { id } = await clip(4);
  const [one, other] = [newMember(), newMember()];
  expect((await press(id, 'share', 'guest')).status).toBe(401);
  expect((await press(id, 'share', one)).json).toEqual({ shares: 1 });
  expect((await press(id, 'share', one)).json).toEqual({ shares: 1 });
  expect((await press(id, 'share', other)).json).toEqual({ shares: 2 });
  // A process ended between the next one and its count.
  await service.stores.pulseCounts.updateOne({ _id: id }, { $inc: { shares: -1 } });
  await recountPulse({ ...service.stores, clock: () => new Date(Date.now() + 30_000) });
  expect((await post(id)).shares).toBe(2);
});

test('a view counts once a day for a member and for a guest', async () => {
  const { id } = await clip(5);
  const member = newMember();
  // Redis is that of all tests: no other one counts on these days.
  const day = Date.UTC(2100, 0, 1, 9) + Math.floor(Math.random() * 100_000) * DAY_MS;
  service.time.now = new Date(day);
  const before = (await post(id)).views;
  expect((await press(id, 'view', member)).json).toEqual({ views: before + 1 });
  expect((await press(id, 'view', member)).json).toEqual({ views: before + 1 });
  service.time.now = new Date(day + DAY_MS);
  expect((await press(id, 'view', member)).json).toEqual({ views: before + 2 });
  expect((await press(crypto.randomUUID(), 'view', member)).status).toBe(404);
  const seen = await press(id, 'view', 'guest');
  expect(seen.json).toEqual({ views: before + 3 });
  expect((await press(id, 'view', 'guest')).json).toEqual(seen.json);
});

test('ten thousand who see a clip on one day are counted to within two in a hundred, and each of them once', async () => {
  const { redis } = service.context;
  const [postId, day] = [crypto.randomUUID(), '2099-12-31'];
  // A salt that is always the same, so that the estimate is too.
  await redis.set(`pulse:salt:${day}`, 'salt');
  const everybody = Array.from({ length: 10_000 }, (_, who) => newViews(redis, { postId, who: `member:${who}`, day }));
  const sum = (views: readonly number[]) => views.reduce((all, one) => all + one, 0);
  const seen = sum(await Promise.all(everybody));
  expect([seen > 9_800, seen < 10_200, seen]).toEqual([true, true, seen]);
  expect(await newViews(redis, { postId, who: 'member:7', day })).toBe(0);
});

test('all files together are small, and none lies there that the list does not name', () => {
  const folder = new URL('../src/pulse/', import.meta.url);
  const { posts } = JSON.parse(readFileSync(new URL('pulse.json', folder), 'utf8'));
  // A still stands for itself.
  const named = new Map<string, number>(
    posts.flatMap(({ files, poster }: any) => [...files, poster].map(({ name, bytes }) => [name, bytes])),
  );
  expect([...named.keys()].toSorted()).toEqual(readdirSync(new URL('clips/', folder)).toSorted());
  expect([...named.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(3_000_000);
});
