import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Starts two products one after the other, and is interrupted by itself while it uses the first. */
const RUN = `
  import { stopWhenInterrupted } from '${import.meta.resolve('./stop.ts')}';
  const awake = setInterval(() => undefined, 1_000);
  let breakOff;
  const isInterrupted = stopWhenInterrupted(async () => {
    console.log('stopped');
    breakOff();
  });
  for (const name of ['one', 'two']) {
    if (isInterrupted()) break;
    console.log(name);
    const used = new Promise((resolve) => (breakOff = resolve));
    process.kill(process.pid, process.argv[1]);
    await used;
  }
`;

it.each(['SIGINT', 'SIGTERM'])('stops what runs at %s, starts nothing more, and ends with 130', { timeout: 30_000 }, (signal) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', RUN, signal], { encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([130, 'one\nstopped\n', '']);
});
