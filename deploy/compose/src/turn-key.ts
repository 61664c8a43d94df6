// Gives a running product another signing key without a stop (docs/runbook.md, Signing keys): turn-key.ts <folder> internal|operator|reporting.
// Containers read the new files within seconds. With `kept` as the third word only the secrets that are kept change, for kube-secrets.
import { join } from 'node:path';
import { keptSecrets } from './kept-secrets.ts';
import { isTurned, makeSigningKey, SECONDS_TO_SPREAD, TURNED, turnKey, type SigningKeys } from './signing-keys.ts';
import { writeSecretFiles } from './write-secret-files.ts';

/** A cluster hands changed Secrets to its pods within a minute or two. */
const SECONDS_IN_A_CLUSTER = 600;

const [folder = '/made', issuer, kept] = process.argv.slice(2);
if (!isTurned(issuer)) {
  console.error(`Whose key? One of: ${Object.keys(TURNED).join(', ')}`);
  process.exit(1);
}
const { makeOnce, replace } = keptSecrets(kept === 'kept' ? folder : join(folder, 'kept'));
const now = Math.floor(Date.now() / 1000);
const nbf = now + (kept === 'kept' ? SECONDS_IN_A_CLUSTER : SECONDS_TO_SPREAD);
const before = JSON.parse(makeOnce(TURNED[issuer], () => JSON.stringify(makeSigningKey()))) as SigningKeys;
try {
  replace(TURNED[issuer], JSON.stringify(turnKey(before, nbf, now)));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
if (kept !== 'kept') writeSecretFiles(folder, makeOnce);
console.log(`The new key signs from ${new Date(nbf * 1000).toISOString()} on.`);
