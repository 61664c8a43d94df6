import { writeFileSync } from 'node:fs';
import { Judge } from '../../src/triage/judge.domain.ts';
import { readCatalogue } from '../../src/triage/read-catalogue.ts';
import { learnFrom, readKnown } from './known.ts';

const known = readKnown(new Judge(readCatalogue()));
const heads = Object.entries(learnFrom(known)).map(([name, { weights, ...rest }]) => [
  name,
  { ...rest, weights: Buffer.from(weights.buffer).toString('base64') },
]);
writeFileSync(new URL('../../src/triage/likeness.json', import.meta.url), `${JSON.stringify(Object.fromEntries(heads), null, 1)}\n`);
process.stdout.write(`Learnt from ${known.length} messages.\n`);
