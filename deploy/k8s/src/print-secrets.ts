// Prints the Secrets of a deployment for `kubectl apply -f -`. Makes what is missing and keeps it in a folder; what providers gave comes from
// files: print-secrets.ts <folder> smtp_url=./smtp_url paystack_secret_key=./key
import { readFileSync } from 'node:fs';
import { keptSecrets } from '@sabiwell/compose/kept-secrets.ts';
import { services } from '@sabiwell/compose/manifests.ts';
import { secretObjects, unknownAmong } from './secret-objects.ts';

const [folder = 'deploy/k8s/secrets', ...words] = process.argv.slice(2);
const given = Object.fromEntries(
  words.map((word) => {
    const [name = '', file = ''] = word.split('=');
    return [name, readFileSync(file, 'utf8').trim()];
  }),
);
const unknown = unknownAmong(given, services);
if (unknown.length > 0) {
  console.error(`No Secret has a key ${unknown.join(', ')}.`);
  process.exit(1);
}
const items = secretObjects(keptSecrets(folder).makeOnce, given, services);
console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items }));
