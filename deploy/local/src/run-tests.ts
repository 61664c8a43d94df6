import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { readJson } from './files.ts';
import { CHECKOUT, foldersOf } from './folders.ts';
import { stream } from './run-program.ts';
import type { FileTime } from './slowest-files.ts';
import { countRun, type Tally, type VitestReport } from './tally.ts';

/** The result of a run of tests, and how long each file took. */
export type TestRun = { tally: Tally; files: FileTime[] };

/** The folder of vitest's reports. */
export const REPORTS = join(foldersOf().dir, 'test', 'reports');

const CHROMIUM_MISSING = 'Chromium can not be had';

/** Runs vitest once for all projects whose names begin with one of these, so that they share workers and stores. */
export async function runTests(title: string, projects: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<TestRun> {
  console.log(`\n== ${title} tests`);
  const file = join(REPORTS, `${title.replaceAll(/\W+/g, '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await stream('vitest', ['run', ...projects.map((project) => `--project=${project}*`), ...reporters], env);
  const report = readJson<VitestReport>(file);
  const files = report?.testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime })) ?? [];
  return { tally: countRun(`${title} tests`, report, code), files };
}

/** The tests that need a browser. Without one they are skipped on a developer's machine; in CI that is a failure. */
export async function runBrowserTests(): Promise<TestRun> {
  const chromium = await findChromium(console.log);
  if (chromium) return runTests('e2e', ['e2e'], { CHROMIUM_PATH: chromium });
  console.log('\n== e2e tests');
  const isFailure = process.env.CI === 'true';
  console.log(
    isFailure ? `FAILED: ${CHROMIUM_MISSING}.` : `Left out and counted as skipped, because ${CHROMIUM_MISSING}: see CHROMIUM_PATH.`,
  );
  return {
    tally: isFailure ? { passed: 0, failures: [CHROMIUM_MISSING], skipped: 0 } : { passed: 0, failures: [], skipped: 1 },
    files: [],
  };
}

/** A storm of all faults and a run without one guard, with a seed taken from the commit; each run counts as one test. */
export async function runFaults(): Promise<Tally> {
  console.log('\n== faults');
  const file = join(foldersOf().dir, 'faults', 'results.json');
  rmSync(file, { force: true });
  const code = await stream(process.execPath, [join(CHECKOUT, 'tests', 'faults', 'run-faults.ts'), 'ci']);
  const { runs = 0, green = 0 } = readJson<{ runs: number; green: number }>(file) ?? {};
  const red = Math.max(runs - green, code === 0 ? 0 : 1);
  return { passed: green, failures: Array<string>(red).fill('a run of the faults: see its line above'), skipped: 0 };
}
