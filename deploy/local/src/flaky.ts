// `make flaky`: repeats browser and service tests beside a busy loop, without second tries, and names what was not green every time.
// RUNS=5 says how often, FILES=tests/e2e/live,services/content which (parts of paths, all by default).
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { findChromium } from './chromium.ts';
import { fetchForTests } from './fetch-for-tests.ts';
import { REPORTS, runTests } from './run-tests.ts';
import { runCommand, Stop } from './stop.ts';

/** Takes the time of one processor as a busy neighbour would, until it is stopped. */
function keepBusy(): () => void {
  const loop = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  return () => loop.kill();
}

await runCommand(async () => {
  const runs = Number(process.env.RUNS ?? 5);
  if (!Number.isInteger(runs) || runs < 1) throw new Stop('RUNS is how often the tests are run: a whole number such as 5.');
  const files = process.env.FILES?.split(',') ?? [];
  process.env.STRICT = '1';
  mkdirSync(REPORTS, { recursive: true });
  await fetchForTests(console.log);
  const chromium = await findChromium(console.log);
  const seen = new Map<string, number>();
  const stopBusy = keepBusy();
  try {
    for (let run = 1; run <= runs; run += 1) {
      const env = { CHROMIUM_PATH: chromium };
      const { tally } = await runTests(`flaky ${run} of ${runs}`, ['service', 'e2e', 'night'], { env, files });
      for (const failure of tally.failures) seen.set(failure, (seen.get(failure) ?? 0) + 1);
    }
  } finally {
    stopBusy();
  }
  for (const [failure, times] of seen) console.log(`- red in ${times} of ${runs}: ${failure}`);
  console.log(seen.size === 0 ? `All green in ${runs} of ${runs} runs.` : `${seen.size} were not green every time.`);
  return seen.size === 0 ? 0 : 1;
});
