import { setTimeout as sleep } from 'node:timers/promises';
import { lastDifferences, settledFigures } from '../figures.ts';
import { addPeople } from '../people.ts';
import type { ComposeProduct } from './compose-product.ts';

const LONGEST_MS = 300_000;
const AGE = 'sabiwell_backup_age_seconds{kind="moment"}';

/** Waits until the process `backups` has saved all that happened before now. */
async function saved(product: ComposeProduct): Promise<void> {
  const [moment, end] = [Date.now(), Date.now() + LONGEST_MS];
  const script = "fetch('http://127.0.0.1:9090/metrics').then((reply) => reply.text()).then(console.log)";
  for (;;) {
    const metrics = await product.compose(['exec', '-T', 'backups', 'node', '-e', script]);
    const line = metrics.split('\n').find((one) => one.startsWith(AGE));
    if (line !== undefined && Date.now() - Number(line.slice(AGE.length)) * 1000 > moment) return;
    if (Date.now() > end) throw new Error(`No backup was made for ${LONGEST_MS / 1000} s.`);
    await sleep(2_000);
  }
}

/** Brings everything back as of a moment, in the order of docs/containers.md. */
async function restore(product: ComposeProduct, moment: Date): Promise<void> {
  const restoring = async (word: string, ...options: string[]) => {
    const said = await product.compose(['run', '--rm', '-T', ...options, 'restore', word], { TO: moment.toISOString() });
    console.log(`  ${said.trim()}`);
  };
  await restoring('files');
  await restoring('photos', '--user', '10001:10001');
  await product.compose(['up', '-d', '--wait', 'postgres', 'mongo']);
  await restoring('stores');
  await product.up();
}

/** Fills the product, loses all that is backed up, and restores it as of a moment; returns what differs from that moment. */
export async function loseAndRestore(product: ComposeProduct, members: number, lose: () => Promise<void>): Promise<string[]> {
  const read = () => product.figures();
  await addPeople(product.url, members);
  const before = await settledFigures(read);
  const moment = new Date();
  await sleep(100);
  await addPeople(product.url, 2);
  await saved(product);
  await product.down();
  await lose();
  await restore(product, moment);
  const differing = await lastDifferences(before, read);
  console.log(`  ${Object.keys(before).length} figures as of ${moment.toISOString()}, ${differing.length} differ`);
  return differing;
}
