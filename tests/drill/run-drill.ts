// `make drill`: whether backups bring a product back. It fills a product of its own, backs it up, goes on, loses all of its data, restores it
// as of a moment between, and compares everything with what was there then: rows, documents, photos, the audit of the money. Then it does the
// same with a member who was erased after that moment, and who must be erased again (docs/adr/0117). MEMBERS=2000 for a big one.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { asAdministrator } from '@sabiwell/backup/ask-erasures.ts';
import { listBlobs } from '@sabiwell/backup/blob-files.ts';
import { foldersOf, type Folders } from '@sabiwell/local/folders.ts';
import { stopProduct } from '@sabiwell/local/state.ts';
import { runCommand } from '@sabiwell/local/stop.ts';
import { make, type Place, startBeside } from '../e2e/bring-up.ts';
import { addressOf, lastDifferences, readFigures, settledFigures } from './figures.ts';
import { addPeople, leave, type Person } from './people.ts';

const MEMBERS = Number(process.env.MEMBERS || 500);
const NAME = 'drill';
const DATA = ['postgres', 'mongo', 'redis', 'kafka', 'blobs', 'secrets.json', 'seeded.json', 'wal', 'backup-state.json'];
const LONGEST_MS = 180_000;

const folders: Folders = foldersOf({ LOCAL_DIR: join(foldersOf().dir, NAME) });
const seconds: Record<string, number> = {};

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  console.log(`- ${name} …`);
  const result = await work();
  seconds[name] = Math.round((performance.now() - began) / 100) / 10;
  console.log(`  ${seconds[name]} s`);
  return result;
}

function clear(): void {
  for (const path of [folders.dir, `${folders.dir}-backups`]) rmSync(path, { recursive: true, force: true });
}

const read = () => readFigures(folders);

/** Loses all data and restores it as of a moment. */
async function loseAndRestore(place: Place, to: Date, what: string): Promise<void> {
  await make('down', place);
  for (const name of DATA) rmSync(join(folders.dir, name), { recursive: true, force: true });
  await timed(`restore (${what})`, () => make('restore', place, 'off', { TO: to.toISOString() }));
  await timed(`start (${what})`, () => make('up', place));
}

const backUp = (place: Place, step = '') => make('backup', place, 'off', { STEP: step });

async function drillMoment(place: Place, url: string): Promise<string[]> {
  await timed('first half of the members', () => addPeople(url, Math.ceil(MEMBERS / 2)));
  await timed('full backup', () => backUp(place));
  await timed('second half of the members', () => addPeople(url, Math.floor(MEMBERS / 2)));
  const before = await timed('coming to rest', () => settledFigures(read));
  const moment = new Date();
  await sleep(100);
  await timed('backup of what has changed', () => backUp(place, '1'));
  await addPeople(url, 2);
  await backUp(place, '1');
  await loseAndRestore(place, moment, 'to a moment');
  const faults = await timed('coming back', () => lastDifferences(before, read));
  for (const fault of faults) console.log(`DIFFERS ${fault}`);
  console.log(`  ${Object.keys(before).length} figures, ${(await listBlobs(folders.blobs)).length} photos`);
  return faults;
}

async function onIdentity<T extends object>(text: string, values: unknown[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: asAdministrator(addressOf(folders, 'postgres'), 'identity') });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as T[];
  } finally {
    await client.end();
  }
}

async function erased({ id }: Person): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  for (;;) {
    const [row] = await onIdentity<{ status: string }>(
      'SELECT status FROM erasures WHERE account_id = $1 ORDER BY requested_at DESC LIMIT 1',
      [id],
    );
    if (row?.status === 'erased') return;
    if (Date.now() > end) throw new Error(`Member ${id} was not erased: ${row?.status ?? 'no request'}.`);
    await sleep(500);
  }
}

async function drillErasure(place: Place, url: string): Promise<string[]> {
  const [person] = await addPeople(url, 1);
  if (!person) throw new Error('Nobody joined.');
  const photosBefore = (await listBlobs(folders.blobs)).length;
  await settledFigures(read);
  await backUp(place);
  const moment = new Date();
  await sleep(100);
  await backUp(place, '1');
  await leave(url, person);
  // Their seven days are over.
  await onIdentity(`UPDATE erasures SET erases_at = now() - interval '1 minute' WHERE account_id = $1`, [person.id]);
  await erased(person);
  const photos = (await listBlobs(folders.blobs)).length;
  await backUp(place, '1');
  await loseAndRestore(place, moment, 'with an erasure after it');
  await timed('erasing again', () => erased(person));
  const left = await onIdentity('SELECT 1 FROM accounts WHERE email = $1', [person.email]);
  const photosAfter = (await listBlobs(folders.blobs)).length;
  const faults = [
    ...(photos < photosBefore ? [] : ['the erasure took no photo']),
    ...(photosAfter === photos ? [] : [`photos: ${photos} → ${photosAfter}`]),
    ...(left.length === 0 ? [] : ['the account is there again']),
  ];
  for (const fault of faults) console.log(`DIFFERS ${fault}`);
  return faults;
}

await runCommand(async () => {
  await stopProduct(folders);
  clear();
  try {
    const place = await timed('start', () => startBeside(NAME));
    const url = `http://127.0.0.1:${place.port}`;
    const faults = [...(await drillMoment(place, url)), ...(await drillErasure(place, url))];
    const audit = JSON.parse((await read())['audit'] ?? '{}') as unknown;
    console.log(JSON.stringify({ members: MEMBERS, seconds, differences: faults.length, audit }));
    return faults.length === 0 ? 0 : 1;
  } finally {
    await stopProduct(folders);
    if (process.env.KEEP !== '1') clear();
  }
});
