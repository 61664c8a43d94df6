import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepOldAssets } from '@sabiwell/ui/build/keep-old-assets.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'assets-'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><script type="module" src="/main.js"></script>');
});
afterAll(() => rmSync(root, { recursive: true }));

async function deploy(code: string): Promise<string> {
  writeFileSync(join(root, 'main.js'), code);
  const before = new Set(assets());
  const options = { manifest: true, emptyOutDir: false };
  await build({ root, configFile: false, logLevel: 'error', plugins: [keepOldAssets()], build: options });
  return assets().find((name) => !before.has(name)) ?? '';
}
const assets = () => (existsSync(join(root, 'dist/assets')) ? readdirSync(join(root, 'dist/assets')) : []);

test('assets of earlier builds stay for a week after they were replaced', async () => {
  const first = await deploy('console.log("first")');
  const long = new Date(Date.now() - 30 * 86_400_000);
  utimesSync(join(root, 'dist/assets', first), long, long);
  const second = await deploy('console.log("second")');
  // It is as old as its last day in use, not as its build.
  expect(assets().toSorted()).toEqual([first, second].toSorted());
  utimesSync(join(root, 'dist/assets', first), long, long);
  const third = await deploy('console.log("third")');
  expect(assets().toSorted()).toEqual([second, third].toSorted());
});
