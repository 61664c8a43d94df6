import { crc32, deflateSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { problem } from '@sabiwell/proto/http/shared.ts';
import { Member, request, type Answer } from './members.ts';
import { dataUrl, lunch, plate } from './photos.ts';
import { until } from './running-product.ts';

const LIMIT = 10 * 1024 * 1024;
const DISH = { dishId: 'jollof-rice' };
// Words that would reveal the inner workings of the product in an error message.
const INTERNALS = /\bat .+\.[jt]s:\d|node_modules|Error:|Prisma|Mongo|ECONN|SELECT /;

let member: Member;
beforeAll(async () => {
  member = await Member.join();
});

function expectRefused(answer: Answer, status: number, sentence: RegExp): void {
  expect(answer.status, answer.text.slice(0, 300)).toBe(status);
  expect(problem.parse(answer.json).message).toMatch(sentence);
  expect(answer.text).not.toMatch(INTERNALS);
}

const jpeg = (buffer: Buffer) => dataUrl({ mimeType: 'image/jpeg', buffer });

/** A PNG of a few bytes that unpacks to 900 million pixels. */
function bomb(): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const length = Buffer.alloc(4);
    const sum = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(30_000, 0);
  head.writeUInt32BE(30_000, 4);
  head[8] = 8;
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

test.each([
  [
    'a drawing that is a program',
    () => dataUrl({ mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }),
    400,
    /^Please select an image file\.$/,
  ],
  ['a text that is called a photo', () => jpeg(Buffer.from('rice')), 400, /^(Please select an image file|Failed to process image)\.$/],
  ['an address in place of a photo', () => 'https://example.com/lunch.jpg', 400, /^Please select an image file\.$/],
  ['half a photo', () => jpeg(lunch.buffer.subarray(0, 9000)), 400, /^Failed to process image\.$/],
  ['a photo that unpacks without end', () => dataUrl({ mimeType: 'image/png', buffer: bomb() }), 400, /^Failed to process image\.$/],
  [
    'a photo of 10 MB and a byte',
    () => jpeg(Buffer.concat([lunch.buffer, Buffer.alloc(LIMIT + 1 - lunch.buffer.length)])),
    413,
    /^File size must be less than 10MB\.$/,
  ],
])('%s is refused and nothing is kept', async (_what, image, status, sentence) => {
  expectRefused(await member.analyze(image(), DISH), status, sentence);
  expect(await member.analyses()).toEqual([]);
});

test.each([
  ['an unknown route', 'GET', '/api/no-such-thing', {}, 404, /^We couldn't find this\.$/],
  ['a method that is not there', 'PUT', '/api/analyze-food', { body: {} }, 405, /can’t be done/],
  ['half a JSON', 'POST', '/api/analyze-food', { body: '{"image": "da' }, 400, /./],
  [
    'no JSON',
    'POST',
    '/api/analyze-food',
    { body: 'image=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    /^Please send JSON/,
  ],
  [
    'another site',
    'POST',
    '/api/analyze-food',
    { body: {}, headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } },
    403,
    /another site/,
  ],
  ['a field that nobody knows', 'POST', '/api/analyze-food', { body: { image: dataUrl(lunch), userId: 1, isAdmin: true } }, 400, /./],
] as const)('%s gets a sentence', async (_what, method, path, options, status, sentence) => {
  const answer = await member.request(method, path, options);
  expectRefused(answer, status, sentence);
  if (_what.startsWith('a field')) expect(answer.json.errors).toEqual([{ path: 'isAdmin', message: expect.any(String) }]);
});

test('data of another member looks like data that does not exist', async () => {
  const owner = await Member.join();
  const { id, imageUrl } = (await owner.analyze(dataUrl(lunch), DISH)).json;
  const bare = ({ status, json: { requestId: _r, instance: _i, ...rest } }: Answer) => ({ status, rest });
  const none = '0198c0de-0000-7000-8000-000000000001';
  for (const [theirs, nobodys, ofGuest] of [
    [`/api/food-analyses/item/${id}`, `/api/food-analyses/item/${none}`, 401],
    // A photo that was shared is for everybody to see, so to a guest as well any other does not exist.
    [imageUrl as string, `/api/media/${none}`, 404],
  ] as const) {
    const [one, other] = [await member.request('GET', theirs), await member.request('GET', nobodys)];
    expect(one.status).toBe(404);
    expect(bare(one)).toEqual(bare(other));
    expect((await owner.request('GET', theirs)).status).toBe(200);
    expect((await request('GET', theirs)).status).toBe(ofGuest);
  }
});

test('the same photo sent twice at once is one analysis, and a key belongs to one request', async () => {
  const twice = await Member.join();
  const answers = await Promise.all([1, 2, 3].map(() => twice.analyze(dataUrl(lunch), DISH)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);

  const key = { 'idempotency-key': `wish-${twice.id}` };
  const [first, again] = [await twice.analyze(dataUrl(plate(1)), DISH, key), await twice.analyze(dataUrl(plate(1)), DISH, key)];
  expect(again.json).toEqual(first.json);
  const other = await twice.analyze(dataUrl(plate(2)), DISH, key);
  expect(other).toMatchObject({ status: 422, json: { code: 'idempotency_mismatch' } });
  await until('the dashboard has both', async () => ((await twice.dashboard()).recentAnalyses.length === 2 ? true : undefined));
  expect(await twice.analyses()).toHaveLength(2);
});
