import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { fixedKey } from '../src/stores/blob-store.ts';
import { createFolderBlobStore } from '../src/stores/folder-blob-store.ts';
import { createS3BlobStore } from '../src/stores/s3-blob-store.client.ts';
import { startS3 } from './s3-server.ts';

const folder = await mkdtemp(join(tmpdir(), 'blobs-'));
const s3 = await startS3(join(folder, 's3'));
const inFolder = createFolderBlobStore(join(folder, 'photos'));
const inBucket = createS3BlobStore(s3.settings);
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

describe.each([
  { place: 'a folder', blobs: inFolder },
  { place: 'a bucket', blobs: inBucket },
])('in $place', ({ place, blobs }) => {
  test('what is put can be read, whole or in part, until it is deleted', async () => {
    const key = await blobs.put(Buffer.from('0123456789'));
    expect(await blobs.size(key)).toBe(10);
    expect(String(await blobs.read(key))).toBe('0123456789');
    expect(await text(blobs.stream(key))).toBe('0123456789');
    expect(await text(blobs.stream(key, { start: 2, end: 4 }))).toBe('234');
    await blobs.delete(key);
    await blobs.delete(key);
    expect(await blobs.size(key)).toBeUndefined();
    expect(await blobs.read(key)).toBeUndefined();
    await expect(text(blobs.stream(key))).rejects.toThrow();
  });

  test('bytes come back as they were, and keys are random', async () => {
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 7919) % 256));
    const keys = await Promise.all(Array.from({ length: 20 }, () => blobs.put(bytes)));
    expect(new Set(keys).size).toBe(20);
    expect((await blobs.read(keys[0] ?? ''))?.equals(bytes)).toBe(true);
  });

  test('a key of the caller’s is written anew, and a stream is there when all of it is', async () => {
    const key = fixedKey('download', 'part', String(place));
    await blobs.putAt(key, Buffer.from('old'));
    await blobs.putAt(key, Buffer.from('new'));
    expect(String(await blobs.read(key))).toBe('new');
    const megabyte = Buffer.alloc(1_000_000, 'a');
    const many = function* () {
      for (let at = 0; at < 12; at += 1) yield megabyte;
    };
    expect(await blobs.putStream(key, Readable.from(many(), { objectMode: false }))).toBe(12_000_000);
    expect(await blobs.size(key)).toBe(12_000_000);
    const broken = function* () {
      yield Buffer.from('half');
      throw new Error('the source broke');
    };
    const unfinished = fixedKey('unfinished');
    await expect(blobs.putStream(unfinished, Readable.from(broken(), { objectMode: false }))).rejects.toThrow('the source broke');
    expect(await blobs.size(unfinished)).toBeUndefined();
  });

  test('what is older than a moment goes, and the rest stays', async () => {
    const key = await blobs.put(Buffer.from('x'));
    expect(await blobs.deleteOlder(new Date(Date.now() - 60_000))).toBe(0);
    expect(await blobs.size(key)).toBe(1);
  });

  test.each(['../secret', '..%2fsecret', '', '/etc/passwd', 'a'.repeat(39), 'A'.repeat(40), `${'a'.repeat(40)}/../../secret`])(
    'the key %s names nothing',
    async (key) => {
      await writeFile(join(folder, 'secret'), 'secret');
      expect(await blobs.size(key)).toBeUndefined();
      expect(await blobs.read(key)).toBeUndefined();
      await blobs.delete(key);
      expect(await readdir(folder)).toContain('secret');
    },
  );
});

test('no half-written file is left in a folder', async () => {
  const names = await readdir(join(folder, 'photos'), { recursive: true });
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
});

test.each([
  { place: 'a folder', blobs: inFolder },
  { place: 'a bucket', blobs: inBucket },
])('all of $place goes when everything in it is old', async ({ blobs }) => {
  const key = await blobs.put(Buffer.from('x'));
  expect(await blobs.deleteOlder(new Date(Date.now() + 60_000))).toBeGreaterThan(0);
  expect(await blobs.size(key)).toBeUndefined();
  expect(await blobs.deleteOlder(new Date(Date.now() + 60_000))).toBe(0);
});

test('a folder that nobody has written to has nothing to delete', async () => {
  expect(await createFolderBlobStore(join(folder, 'nothing')).deleteOlder(new Date())).toBe(0);
});

test('a bucket that is away is told as unavailable, so that the member can try again', async () => {
  const away = createS3BlobStore({ ...s3.settings, endpoint: 'http://127.0.0.1:9' });
  const key = 'a'.repeat(40);
  const works = [away.put(Buffer.from('x')), away.size(key), away.read(key), away.delete(key)];
  const ends = await Promise.allSettled(works);
  expect(ends).toMatchObject(works.map(() => ({ status: 'rejected', reason: { kind: 'unavailable' } })));
});
