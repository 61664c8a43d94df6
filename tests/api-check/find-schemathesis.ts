import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '@sabiwell/local/folders.ts';
import { runQuietly } from './run-quietly.ts';

const VERSION = '4.32.5';
const FOLDER = join(CHECKOUT, '.local', `schemathesis-${VERSION}`);

/** The program that checks the API, installed for this checkout only; undefined where Python or its packages are missing. */
export async function findSchemathesis(say: (line: string) => void): Promise<string | undefined> {
  const program = join(FOLDER, 'bin', 'schemathesis');
  // Written last, so that an incomplete folder does not count.
  const stamp = join(FOLDER, 'installed');
  if (existsSync(stamp)) return program;
  say(`- Installing schemathesis ${VERSION} …`);
  rmSync(FOLDER, { recursive: true, force: true });
  const made = await runQuietly('python3', ['-m', 'venv', FOLDER]);
  if (made.code !== 0) return undefined;
  const installed = await runQuietly(join(FOLDER, 'bin', 'pip'), ['install', '--quiet', `schemathesis==${VERSION}`]);
  if (installed.code !== 0) {
    say(installed.output.trim());
    return undefined;
  }
  writeFileSync(stamp, VERSION);
  return program;
}
