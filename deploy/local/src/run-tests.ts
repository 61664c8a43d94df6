import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { ERRORS_FILE } from './errors-reporter.ts';
import { readJson } from './files.ts';
import { CHECKOUT, foldersOf } from './folders.ts';
import { stream } from './run-program.ts';
import type { FileTime } from './slowest-files.ts';
import {
  countSecondTry,
  type FaultRuns,
  filesToRepeat,
  isNotStarted,
  mayRepeatFaults,
  redRuns,
  sayRedRun,
  type Tried,
} from './second-try.ts';
import { add, countRun, failuresOf, NOTHING, type Tally, type VitestReport } from './tally.ts';

/** The result of a run of tests, and how long each file took. */
export type TestRun = { tally: Tally; files: FileTime[] };

/** The folder of vitest's reports. */
export const REPORTS = join(foldersOf().dir, 'test', 'reports');

const ERRORS_REPORTER = join(import.meta.dirname, 'errors-reporter.ts');

const CHROMIUM_MISSING = 'Chromium can not be had';

/** Runs vitest; `name` is that of its report. */
async function runVitest(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Tried> {
  const [file, errors] = [join(REPORTS, `${name}.json`), join(REPORTS, `${name}.errors.json`)];
  // What an earlier run has left must not be taken for the report of a run that ended before it wrote one.
  for (const earlier of [file, errors]) rmSync(earlier, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, `--reporter=${ERRORS_REPORTER}`];
  const exitCode = await stream('vitest', ['run', ...args, ...reporters], { ...env, [ERRORS_FILE]: errors });
  return { report: readJson<VitestReport>(file), exitCode, errorsOutside: readJson<{ errorsOutside: number }>(errors)?.errorsOutside ?? 1 };
}

/** Runs the files that failed once more, alone. What the product of the first try has logged is kept in the folder of reports. */
async function tryAgain(title: string, name: string, first: Tried, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Tally> {
  const files = process.env.STRICT === '1' ? [] : filesToRepeat(first);
  if (first.report === undefined || files.length === 0) return countRun(title, first, CHECKOUT);
  for (const failure of failuresOf(first.report, CHECKOUT)) console.log(`FAILED at first: ${failure}`);
  for (const product of ['e2e', 'e2e-model']) {
    const logs = join(foldersOf().dir, product, 'logs');
    if (existsSync(logs)) cpSync(logs, join(REPORTS, `${name}-logs`, product), { recursive: true });
  }
  console.log(`\n== ${title}: once more, alone: ${files.length === 1 ? 'one file' : `${files.length} files`}`);
  const second = await runVitest(`${name}-again`, [...args, '--maxWorkers=1', ...files], env);
  return countSecondTry(title, first.report, second, CHECKOUT);
}

/** Which tests run: `files` are parts of paths, `tags` an expression such as `!night`; all by default. */
type Chosen = { env?: NodeJS.ProcessEnv; files?: readonly string[]; tags?: string };

/**
 * Runs vitest for all projects whose names begin with one of these, so that they share workers and stores. What doesn't start is started
 * once more, and up to three files that failed are run once more, unless `STRICT=1` (ADR 0046).
 */
export async function runTests(what: string, projects: readonly string[], { env = {}, files = [], tags }: Chosen = {}): Promise<TestRun> {
  const [title, name] = [`${what} tests`, what.replaceAll(/\W+/g, '-')];
  const args = [...projects.map((project) => `--project=${project}*`), ...(tags === undefined ? [] : [`--tags-filter=${tags}`])];
  console.log(`\n== ${title}`);
  const run = () => runVitest(name, [...args, ...files], env);
  let first = await run();
  let secondTries: string[] = [];
  if (isNotStarted(first) && process.env.STRICT !== '1') {
    secondTries = [`${title}: did not start at first`];
    console.log(`\n== ${title}: started once more`);
    first = await run();
  }
  const tally = await tryAgain(title, name, first, args, env);
  const times = first.report?.testResults.map((file) => ({ name: file.name, ms: file.endTime - file.startTime })) ?? [];
  return { tally: add(tally, { ...NOTHING, secondTries }), files: times };
}

/** The tests of these projects, which need a browser. Without one they are skipped on a developer's machine; in CI that is a failure. */
export async function runBrowserTests(what: string, projects: readonly string[], chosen: Chosen = {}): Promise<TestRun> {
  const chromium = await findChromium(console.log);
  if (chromium) return runTests(what, projects, { ...chosen, env: { ...chosen.env, CHROMIUM_PATH: chromium } });
  console.log(`\n== ${what} tests`);
  const isFailure = process.env.CI === 'true';
  console.log(
    isFailure ? `FAILED: ${CHROMIUM_MISSING}.` : `Left out and counted as skipped, because ${CHROMIUM_MISSING}: see CHROMIUM_PATH.`,
  );
  return {
    tally: isFailure ? { ...NOTHING, failures: [CHROMIUM_MISSING] } : { ...NOTHING, skipped: 1 },
    files: [],
  };
}

type TriedFaults = { green: number; red: string[]; mayRepeat: boolean };

/** A storm of all faults with one fixed seed; and what was red. */
async function tryFaults(): Promise<TriedFaults> {
  const file = join(foldersOf().dir, 'faults', 'results.json');
  rmSync(file, { force: true });
  const code = await stream(process.execPath, [join(CHECKOUT, 'tests', 'faults', 'run-faults.ts'), 'ci']);
  const ended = readJson<FaultRuns>(file);
  const runs = redRuns(ended);
  const unnamed = runs.length === 0 && code !== 0 ? [`the faults ended with ${code ?? 'a signal'}\n    make faults STORM=1`] : [];
  return { green: ended?.green ?? 0, red: [...runs.map(sayRedRun), ...unnamed], mayRepeat: mayRepeatFaults(runs) };
}

/** Runs the faults; each run counts as one test. Where only answers were wrong, they are run once more, as files are (ADR 0046). */
export async function runFaults(): Promise<Tally> {
  console.log('\n== faults');
  const first = await tryFaults();
  if (process.env.STRICT === '1' || !first.mayRepeat) return countFaults(first);
  for (const failure of first.red) console.log(`FAILED at first: ${failure}`);
  console.log('\n== faults: once more');
  const second = await tryFaults();
  return { ...countFaults(second), secondTries: second.red.length === 0 ? first.red : [] };
}

function countFaults({ green, red }: TriedFaults): Tally {
  return { ...NOTHING, passed: green, failures: red };
}
