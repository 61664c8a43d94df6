import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeJson } from './files.ts';
import { foldersOf } from './folders.ts';
import { seedOnce } from './seed-once.ts';
import { allSeeded } from './seeded.ts';

const LOCAL_DIR = mkdtempSync(join(tmpdir(), 'seeded-'));
afterAll(() => rmSync(LOCAL_DIR, { recursive: true }));
const folders = foldersOf({ LOCAL_DIR });

test('a product that has every part is given none, as after a restore', async () => {
  writeJson(folders.seeded, allSeeded('2026-11-29T08:00:00.000Z'));
  const said: string[] = [];
  await seedOnce(folders, 'http://127.0.0.1:1', (line) => said.push(line));
  expect(said).toEqual([]);
});
