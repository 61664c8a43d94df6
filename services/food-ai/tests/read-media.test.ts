import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataUrl, jpegPhoto } from './photos.ts';
import { type Service, startService } from './service.ts';

let service: Service;
let path: string;
let whole: Buffer;
const read = (headers: Record<string, string> = {}) => service.call('GET', path, { as: 1, headers });

beforeAll(async () => {
  service = await startService();
  service.work();
  const body = { userId: 1, image: dataUrl(await jpegPhoto(5)), dishId: 'eba' };
  path = (await service.call('POST', '/api/analyze-food', { as: 1, body })).body.imageUrl;
  whole = (await read()).bytes;
});
afterAll(() => service.stop());

test('the owner gets the photo with headers that let it be kept and do nothing else', async () => {
  const { status, headers } = await read();
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(whole.length),
    'cache-control': 'private, max-age=3600, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
    'accept-ranges': 'bytes',
  });
});

test('a part of it can be asked for', async () => {
  const part = await read({ range: 'bytes=10-19' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`]);
  expect(part.bytes.equals(whole.subarray(10, 20))).toBe(true);
  expect((await read({ range: 'bytes=-5' })).bytes.equals(whole.subarray(-5))).toBe(true);
});

test('a part behind its end is 416 with a sentence and the size', async () => {
  const { status, headers, body } = await read({ range: 'bytes=9999999-' });
  expect([status, headers.get('content-range'), headers.get('cache-control')]).toEqual([416, `bytes */${whole.length}`, 'no-store']);
  expect(body).toMatchObject({ code: 'range_not_satisfiable', message: 'The file is shorter than the part that was asked for.' });
});

test('one that is known already is not sent again', async () => {
  const etag = (await read()).headers.get('etag') ?? '';
  const again = await read({ 'if-none-match': etag });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  expect((await read({ 'if-none-match': '"another"' })).status).toBe(200);
});
