// `make compose-drill`: whether the product of docker-compose.yml stands what happens to it. It builds and starts one of its own, kills every
// container while members join and eat, and looks for what was lost or doubled (docs/containers.md).
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { makeKeyPair } from '@sabiwell/backup/keys.ts';
import { assignPorts, isFree } from '@sabiwell/local/ports.ts';
import { runCommand } from '@sabiwell/local/stop.ts';
import { ComposeProduct } from './compose/compose-product.ts';
import { killEach } from './compose/kill-containers.ts';

const NAME = 'sabiwell-drill';

const run = promisify(execFile);

/** Whether an engine and Compose answer here. */
const hasEngine = () =>
  Promise.all([run('docker', ['info']), run('docker', ['compose', 'version'])]).then(
    () => true,
    () => false,
  );

async function prepare(): Promise<ComposeProduct> {
  const { port } = await assignPorts(['port'], {}, isFree);
  const { recipient } = await makeKeyPair();
  return new ComposeProduct(NAME, port!, { BACKUP_RECIPIENT: recipient, BACKUP_STEP_MINUTES: '1' });
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  console.log(`- ${what} …`);
  const began = performance.now();
  const result = await work();
  console.log(`  ${Math.round((performance.now() - began) / 1000)} s`);
  return result;
}

await runCommand(async () => {
  const { CI, KEEP } = process.env;
  if (!(await hasEngine())) {
    console.log('Left out: this drill needs a Docker engine and Compose, and they do not answer here.');
    return CI === 'true' ? 1 : 0;
  }
  const product = await prepare();
  let faults: string[];
  await product.down('-v');
  try {
    await timed('image', () => product.compose(['build', 'gateway']));
    await timed('start', () => product.up());
    faults = await timed('every container killed', () => killEach(product));
  } finally {
    if (KEEP !== '1') await product.down('-v');
  }
  for (const fault of faults) console.log(`WRONG ${fault}`);
  console.log(faults.length === 0 ? 'Nothing was lost or doubled.' : `${faults.length} faults`);
  return faults.length === 0 ? 0 : 1;
});
