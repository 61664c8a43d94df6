// Runs before everything else at each start: makes the keys and passwords that are missing, writes each where its reader finds it, and says
// when this is not production.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretFiles } from './secret-files.ts';
import { warningOfMode } from './warning-of-mode.ts';

// Each folder is mounted only in the container that reads it, and that container runs as a user of its own.
const READABLE = 0o444;
const OWNER_ONLY = 0o400;

const [folder = '/made', mode] = process.argv.slice(2);
const kept = join(folder, 'kept');
let made = 0;

/** Writes under another name first, so that an interrupted run leaves no half-written secret. */
function write(file: string, text: string, mode: number): void {
  writeFileSync(`${file}.new`, text, { mode });
  renameSync(`${file}.new`, file);
}

function makeOnce(name: string, make: () => string): string {
  const file = join(kept, name);
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (text !== '') return text;
  const fresh = make();
  write(file, fresh, OWNER_ONLY);
  made++;
  return fresh;
}

mkdirSync(kept, { recursive: true });
for (const [reader, files] of Object.entries(secretFiles(makeOnce))) {
  mkdirSync(join(folder, reader), { recursive: true });
  for (const [name, text] of Object.entries(files)) write(join(folder, reader, name), text, READABLE);
}
const warning = warningOfMode(mode);
if (warning !== undefined) console.warn(warning);
console.log(made === 0 ? 'The secrets are there.' : `Made ${made} secrets.`);
