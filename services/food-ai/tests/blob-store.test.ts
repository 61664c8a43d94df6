import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { createFolderBlobStore } from '../src/media/folder-blob-store.ts';

const folder = await mkdtemp(join(tmpdir(), 'blobs-'));
const blobs = createFolderBlobStore(join(folder, 'photos'));
afterAll(() => rm(folder, { recursive: true }));

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
});

test('keys are random, and no half-written file is left', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => blobs.put(Buffer.from('x'))));
  expect(new Set(keys).size).toBe(20);
  const names = await readdir(join(folder, 'photos'), { recursive: true });
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
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
