import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testToken } from '@sabiwell/chassis/testing.ts';
import { hostileBodies } from '@sabiwell/chassis/testing/hostile-bodies.ts';
import {
  MAX_PROFILE_PHOTO_BYTES,
  PROFILE_PHOTO_NOT_AN_IMAGE_MESSAGE,
  PROFILE_PHOTO_TOO_LARGE_MESSAGE,
  PROFILE_PHOTO_UNREADABLE_MESSAGE,
} from '@sabiwell/proto/http/profile-rules.ts';
import { joinAs, startIdentity } from './service.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
let member: Awaited<ReturnType<typeof joinAs>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());
beforeEach(async () => {
  member = await joinAs(identity);
});

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#284' } });
const jpeg = await plain(1200, 900).jpeg().toBuffer();
const dataUrl = (bytes: Buffer | string, type = 'image/jpeg') => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const put = (photoData: unknown, as = member) => as.call('PUT', '/api/user/profile-photo', { photoData });
const bytesOf = async (path: string, as = member.as) => {
  const port = new URL(identity.base);
  const reply = await fetch(new URL(path, port), { headers: { 'x-internal-token': as } });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
};
const files = async () => (await readdir(identity.folder, { recursive: true })).filter((name) => /[0-9a-f]{40}/.test(name));

/** The JPEG with comments up to exactly this many bytes. */
function padded(bytes: number): Buffer {
  const parts = [jpeg.subarray(0, 2)];
  for (let left = bytes - jpeg.length; left > 0;) {
    const size = Math.min(left > 65_537 && left < 65_541 ? left - 4 : left, 65_537);
    const comment = Buffer.alloc(size, 32);
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(size - 2, 2);
    parts.push(comment);
    left -= size;
  }
  return Buffer.concat([...parts, jpeg.subarray(2)]);
}

/** A PNG of a few kilobytes that unpacks to this many pixels. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const framed = Buffer.alloc(content.length + 12);
    framed.writeUInt32BE(content.length, 0);
    framed.write(type, 4, 'latin1');
    content.copy(framed, 8);
    framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4);
    return framed;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const pixels = deflateSync(Buffer.alloc(height * (width + 1)), { level: 9 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

describe('a profile photo', () => {
  it('is stored at 512 px without what the camera wrote, and shown to its owner alone', async () => {
    const words = 'CANARY-4711';
    const tagged = await plain(1200, 900)
      .withExif({ IFD0: { ImageDescription: words }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '7/1 22/1 39/1' } })
      .jpeg()
      .toBuffer();
    expect(tagged.includes(words)).toBe(true);
    const reply = await put(dataUrl(tagged));
    expect(reply.status).toBe(200);
    const { photoUrl } = reply.json;
    expect((await member.call('GET', '/api/user')).json.uploads).toBe(photoUrl.replace('/api/media/', ''));
    const photo = await bytesOf(photoUrl);
    expect([photo.status, photo.headers.get('content-type'), photo.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/jpeg',
      'nosniff',
    ]);
    expect(photo.headers.get('cache-control')).toContain('immutable');
    expect(photo.headers.get('content-security-policy')).toContain('sandbox');
    const { width, height, exif } = await sharp(photo.bytes).metadata();
    expect([width, height, exif, photo.bytes.includes(words)]).toEqual([512, 384, undefined, false]);
    const other = await joinAs(identity);
    const [foreign, none] = [await bytesOf(photoUrl, other.as), await bytesOf(`${photoUrl.slice(0, -4)}0000`)];
    expect([foreign.status, none.status]).toEqual([404, 404]);
    expect((await bytesOf(photoUrl, await testToken('identity', 'guest'))).status).toBe(404);
  });

  it('is everybody’s while the member shows it, which is told', async () => {
    const { photoUrl } = (await put(dataUrl(jpeg))).json;
    const guest = await testToken('identity', 'guest');
    const show = async (publicPhoto: boolean) => (await member.call('PUT', '/api/user/preferences', { publicPhoto })).json.publicPhoto;
    expect((await member.call('GET', '/api/user/preferences')).json.publicPhoto).toBe(false);
    expect([await show(true), await show(true)]).toEqual([true, true]);
    const seen = await bytesOf(photoUrl, guest);
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect((await bytesOf(photoUrl)).headers.get('cache-control')).toContain('immutable');
    expect(await show(false)).toBe(false);
    expect((await bytesOf(photoUrl, guest)).status).toBe(404);
    const { rows } = await identity.pool.query(
      "SELECT data FROM outbox WHERE key = $1 AND topic = 'sabiwell.identity-pii.v1' ORDER BY seq",
      [String(member.id)],
    );
    expect(rows.map((row) => row.data.picturePublic ?? false)).toEqual([false, false, true, false]);
  });

  it('is not blown up where it is small', async () => {
    const { photoUrl } = (await put(dataUrl(await plain(20, 10).png().toBuffer(), 'image/png'))).json;
    const { width, height } = await sharp((await bytesOf(photoUrl)).bytes).metadata();
    expect([width, height]).toEqual([20, 10]);
  });

  it('takes the place of the one before, whose file and address are gone', async () => {
    const before = (await files()).length;
    const first = (await put(dataUrl(jpeg))).json.photoUrl;
    const second = (await put(dataUrl(await plain(40, 40).webp().toBuffer(), 'image/webp'))).json.photoUrl;
    expect([(await bytesOf(first)).status, (await bytesOf(second)).status]).toEqual([404, 200]);
    expect(await files()).toHaveLength(before + 1);
    const { rows } = await identity.pool.query(
      "SELECT data FROM outbox WHERE key = $1 AND topic = 'sabiwell.identity-pii.v1' ORDER BY seq",
      [String(member.id)],
    );
    expect(rows.map((row) => row.data.pictureKey)).toEqual([undefined, ...[first, second].map((url) => url.replace('/api/media/', ''))]);
  });

  it('leaves one file when ten are sent at once', async () => {
    const before = (await files()).length;
    const replies = await Promise.all(Array.from({ length: 10 }, () => put(dataUrl(jpeg))));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    const { uploads } = (await member.call('GET', '/api/user')).json;
    expect(replies.map((reply) => reply.json.photoUrl)).toContain(`/api/media/${uploads}`);
    expect(await files()).toHaveLength(before + 1);
  });

  it('can be taken away, twice', async () => {
    const { photoUrl } = (await put(dataUrl(jpeg))).json;
    expect([
      (await member.call('DELETE', '/api/user/profile-photo')).status,
      (await member.call('DELETE', '/api/user/profile-photo')).status,
    ]).toEqual([204, 204]);
    expect((await bytesOf(photoUrl)).status).toBe(404);
    expect((await member.call('GET', '/api/user')).json.uploads).toBeNull();
  });

  it('of exactly 5 MB is taken, of one byte more is not', async () => {
    expect((await put(dataUrl(padded(MAX_PROFILE_PHOTO_BYTES)))).status).toBe(200);
    const over = await put(dataUrl(padded(MAX_PROFILE_PHOTO_BYTES + 1)));
    expect([over.status, over.json.message]).toEqual([413, PROFILE_PHOTO_TOO_LARGE_MESSAGE]);
  });

  it.each([
    [
      'an SVG',
      dataUrl('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'),
      PROFILE_PHOTO_NOT_AN_IMAGE_MESSAGE,
    ],
    ['a text called JPEG', dataUrl('no picture at all '.repeat(20)), PROFILE_PHOTO_NOT_AN_IMAGE_MESSAGE],
    ['a link', 'http://127.0.0.1:1/x.jpg', PROFILE_PHOTO_NOT_AN_IMAGE_MESSAGE],
    ['nothing', '', PROFILE_PHOTO_NOT_AN_IMAGE_MESSAGE],
    ['a number', 7, PROFILE_PHOTO_NOT_AN_IMAGE_MESSAGE],
    ['a page behind the signature of a GIF', dataUrl('GIF89a<script>alert(1)</script>'), PROFILE_PHOTO_UNREADABLE_MESSAGE],
    ['half a JPEG', dataUrl(jpeg.subarray(0, jpeg.length >> 1)), PROFILE_PHOTO_UNREADABLE_MESSAGE],
    ['16,000 x 16,000 pixels', dataUrl(bomb(16_000, 16_000), 'image/png'), PROFILE_PHOTO_UNREADABLE_MESSAGE],
  ])('%s is refused and nothing is kept', async (_name, photoData, message) => {
    const before = await files();
    const reply = await put(photoData);
    expect([reply.status, reply.json.message, reply.json.errors[0].path]).toEqual([400, message, 'photoData']);
    expect(await files()).toEqual(before);
    expect((await member.call('GET', '/api/user')).json.uploads).toBeNull();
  });

  it('keeps the bytes on disk free of the original', async () => {
    await put(
      dataUrl(
        await plain(64, 64)
          .withExif({ IFD0: { Artist: 'CANARY-ON-DISK' } })
          .jpeg()
          .toBuffer(),
      ),
    );
    for (const name of await files()) expect((await readFile(join(identity.folder, name))).includes('CANARY-ON-DISK')).toBe(false);
  });
});

describe('a body that would stall the service', () => {
  it.each(hostileBodies('photoData', 7_000_000))('of %s is refused, and others are answered', async (_name, raw, status, sentence) => {
    const headers = { 'content-type': 'application/json', 'x-internal-token': member.as };
    const sent = fetch(`${identity.base}/api/user/profile-photo`, { method: 'PUT', headers, body: raw });
    const meanwhile = await member.call('GET', '/api/user');
    const refused = await sent;
    expect([meanwhile.status, refused.status, ((await refused.json()) as { message: string }).message]).toEqual([200, status, sentence]);
  });
});
