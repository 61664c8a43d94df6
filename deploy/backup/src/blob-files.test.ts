import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { unpackInto } from './blob-files.ts';

test('a folder is whole also where the zeros at the end of its archive come after all else was unpacked', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'unpack-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const [packed, unpacked] = [join(dir, 'packed'), join(dir, 'unpacked')];
  for (const folder of [packed, unpacked]) mkdirSync(folder);
  writeFileSync(join(packed, 'photo'), 'a photo');
  const archive = execFileSync('tar', ['-c', '-f', '-', '-C', packed, 'photo']);
  async function* slowly() {
    yield archive;
    await vi.waitFor(() => expect(existsSync(join(unpacked, 'photo'))).toBe(true), { timeout: 10_000 });
    // More than a pipe holds.
    for (let part = 0; part < 64; part++) yield Buffer.alloc(65_536);
  }
  await unpackInto(unpacked, Readable.from(slowly()));
  expect(readFileSync(join(unpacked, 'photo'), 'utf8')).toBe('a photo');
});
