import { writeFileSync } from 'node:fs';
import { Judge } from '../../src/triage/judge.domain.ts';
import { readCatalogue } from '../../src/triage/read-catalogue.ts';
import { learnFrom, readKnown } from './known.ts';

const known = readKnown(new Judge(readCatalogue()));
const { marks, ...heads } = learnFrom(known);
const inBase64 = (numbers: Int8Array | Uint32Array) => Buffer.from(numbers.buffer).toString('base64');
const named = Object.entries(heads).map(([name, { weights, ...rest }]) => [name, { ...rest, weights: inBase64(weights) }]);
const file = { marks: inBase64(marks), ...Object.fromEntries(named) };
writeFileSync(new URL('../../src/triage/likeness.json', import.meta.url), `${JSON.stringify(file, null, 1)}\n`);
process.stdout.write(`Learnt from ${known.length} messages.\n`);
