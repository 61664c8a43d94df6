import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { BIN_DIR, COMPILE_CACHE_DIR, foldersOf, STAMPS_DIR } from './folders.ts';
import { stopProduct } from './state.ts';
import { runCommand, Stop } from './stop.ts';

async function isSure(dir: string): Promise<boolean> {
  if (process.env.FORCE === '1') return true;
  if (!process.stdin.isTTY) throw new Stop('This removes all data of this product. To do it without a question: make reset FORCE=1');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Remove all data of Sabiwell in ${dir}? Type yes: `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

await runCommand(async () => {
  const { dir } = foldersOf();
  if (!(await isSure(dir))) {
    console.log('Nothing was removed.');
    return 1;
  }
  await stopProduct(foldersOf());
  for (const name of readdirSync(dir, { encoding: 'utf8' })) {
    const path = join(dir, name);
    // Downloads and builds are not data, so they stay.
    if (![BIN_DIR, STAMPS_DIR, COMPILE_CACHE_DIR].includes(path)) rmSync(path, { recursive: true, force: true });
  }
  console.log('All data is removed. Start anew with: make up');
  return 0;
});
