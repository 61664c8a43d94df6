// Runs before everything else at each start: makes the keys and passwords that are missing, writes each where its reader finds it, and says
// when this is not production.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { keptSecrets, writeWhole } from './kept-secrets.ts';
import { secretFiles } from './secret-files.ts';
import { warningOfMode } from './warning-of-mode.ts';

// Each folder is mounted only in the container that reads it, and that container runs as a user of its own.
const READABLE = 0o444;

const [folder = '/made', mode] = process.argv.slice(2);
const { makeOnce, made } = keptSecrets(join(folder, 'kept'));

for (const [reader, files] of Object.entries(secretFiles(makeOnce))) {
  mkdirSync(join(folder, reader), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeWhole(join(folder, reader, name), text, READABLE);
}
const warning = warningOfMode(mode);
if (warning !== undefined) console.warn(warning);
console.log(made() === 0 ? 'The secrets are there.' : `Made ${made()} secrets.`);
