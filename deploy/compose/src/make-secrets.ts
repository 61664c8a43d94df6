// Runs before everything else at each start: makes the keys and passwords that are missing, writes each where its reader finds it, and says
// when this is not production.
import { join } from 'node:path';
import { keptSecrets } from './kept-secrets.ts';
import { warningOfMode } from './warning-of-mode.ts';
import { writeSecretFiles } from './write-secret-files.ts';

const [folder = '/made', mode] = process.argv.slice(2);
const { makeOnce, made } = keptSecrets(join(folder, 'kept'));

writeSecretFiles(folder, makeOnce);
const warning = warningOfMode(mode);
if (warning !== undefined) console.warn(warning);
console.log(made() === 0 ? 'The secrets are there.' : `Made ${made()} secrets.`);
