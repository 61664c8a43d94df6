import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './kept-secrets.ts';
import { secretFiles, type MakeOnce } from './secret-files.ts';

// Each folder is mounted only in the container that reads it, and that container runs as a user of its own.
const READABLE = 0o444;

/** Writes every secret where its reader finds it: a folder for each of them. */
export function writeSecretFiles(folder: string, makeOnce: MakeOnce): void {
  for (const [reader, files] of Object.entries(secretFiles(makeOnce))) {
    mkdirSync(join(folder, reader), { recursive: true });
    for (const [name, text] of Object.entries(files)) writeWhole(join(folder, reader, name), text, READABLE);
  }
}
