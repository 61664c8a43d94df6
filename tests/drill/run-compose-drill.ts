// `make compose-drill`: whether the product of docker-compose.yml stands what happens to it. It builds and starts one of its own, kills every
// container while members join and eat, and looks for what was lost or doubled; then it loses its volumes and restores them from what the
// process `backups` has saved, and compares everything with the moment before (docs/containers.md). PART=kill or PART=restore for one of both.
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keyText, makeKeyPair } from '@sabiwell/backup/keys.ts';
import { foldersOf } from '@sabiwell/local/folders.ts';
import { assignPorts, isFree } from '@sabiwell/local/ports.ts';
import { runCommand, Stop } from '@sabiwell/local/stop.ts';
import { ComposeProduct } from './compose/compose-product.ts';
import { killEach } from './compose/kill-containers.ts';
import { loseAndRestore } from './compose/restore-backups.ts';

const NAME = 'sabiwell-drill';
const MEMBERS = Number(process.env.MEMBERS || 20);
/** What is backed up, and what is made anew from it: all but the keys and passwords, which are kept elsewhere. */
const LOST = ['postgres', 'mongo', 'redis', 'kafka', 'care-files', 'food-photos', 'profile-photos'];

const run = promisify(execFile);

/** Whether an engine and Compose answer here. */
const hasEngine = () =>
  Promise.all([run('docker', ['info']), run('docker', ['compose', 'version'])]).then(
    () => true,
    () => false,
  );

async function prepare(): Promise<ComposeProduct> {
  const folder = join(foldersOf().dir, 'compose-drill');
  mkdirSync(folder, { recursive: true });
  const pair = await makeKeyPair();
  const key = join(folder, 'key.txt');
  rmSync(key, { force: true });
  // The users of the containers are others than this one. It opens the backups of a drill, which are gone after it.
  writeFileSync(key, keyText(pair), { mode: 0o644 });
  const { port } = await assignPorts(['port'], {}, isFree);
  return new ComposeProduct(NAME, port!, { BACKUP_RECIPIENT: pair.recipient, BACKUP_KEY: key, BACKUP_STEP_MINUTES: '1' });
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  console.log(`- ${what} …`);
  const began = performance.now();
  const result = await work();
  console.log(`  ${Math.round((performance.now() - began) / 1000)} s`);
  return result;
}

await runCommand(async () => {
  const { PART = '', CI, KEEP } = process.env;
  if (!['', 'kill', 'restore'].includes(PART))
    throw new Stop(`PART=${PART} is not known. Leave PART out, or say PART=kill or PART=restore.`);
  if (!(await hasEngine())) {
    console.log('Left out: this drill needs a Docker engine and Compose, and they do not answer here.');
    return CI === 'true' ? 1 : 0;
  }
  const product = await prepare();
  const volumes = LOST.map((volume) => `${NAME}_${volume}`);
  const faults: string[] = [];
  await product.down('-v');
  try {
    await timed('image', () => product.compose(['build', 'gateway']));
    await timed('start', () => product.up());
    if (PART !== 'restore') faults.push(...(await timed('every container killed', () => killEach(product))));
    const lose = async () => void (await run('docker', ['volume', 'rm', ...volumes]));
    if (PART !== 'kill') faults.push(...(await timed('everything lost and restored', () => loseAndRestore(product, MEMBERS, lose))));
  } finally {
    if (KEEP !== '1') await product.down('-v');
  }
  for (const fault of faults) console.log(`WRONG ${fault}`);
  console.log(faults.length === 0 ? 'Nothing was lost or doubled.' : `${faults.length} faults`);
  return faults.length === 0 ? 0 : 1;
});
