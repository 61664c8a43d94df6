import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MakeOnce } from './secret-files.ts';

const OWNER_ONLY = 0o400;

/** Writes under another name first, so that an interrupted run leaves no half-written file. */
export function writeWhole(file: string, text: string, mode: number): void {
  writeFileSync(`${file}.new`, text, { mode });
  renameSync(`${file}.new`, file);
}

/** Secrets that are made once and kept in a folder, how many were made by now, and a way to give one another text. */
export function keptSecrets(folder: string): { makeOnce: MakeOnce; made: () => number; replace: (name: string, text: string) => void } {
  let made = 0;
  mkdirSync(folder, { recursive: true });
  const makeOnce: MakeOnce = (name, make) => {
    const file = join(folder, name);
    const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
    if (text !== '') return text;
    const fresh = make();
    writeWhole(file, fresh, OWNER_ONLY);
    made++;
    return fresh;
  };
  return { makeOnce, made: () => made, replace: (name, text) => writeWhole(join(folder, name), text, OWNER_ONLY) };
}
