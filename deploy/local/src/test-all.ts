// `make test`: every check and every kind of test, with all the set-up they need, and one line at the end that sums them up.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { findChromium } from './chromium.ts';
import { generateCode } from './codegen.ts';
import { checkDisk } from './disk.ts';
import { earlierEvents } from './earlier-events.ts';
import { readJson } from './files.ts';
import { CHECKOUT, foldersOf } from './folders.ts';
import { runCommand } from './stop.ts';
import { add, countRun, summary, type Tally, type VitestReport } from './tally.ts';
import { toolEnv } from './tools.ts';

const PASSED: Tally = { passed: 1, failures: [], skipped: 0 };
const failedBy = (failure: string): Tally => ({ passed: 0, failures: [failure], skipped: 0 });
const reports = join(foldersOf().dir, 'test', 'reports');
const say = (line: string) => console.log(line);

function section(title: string): void {
  say(`\n== ${title}`);
}

/** Runs a program with its output in view. */
function stream(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: CHECKOUT, env: { ...toolEnv(), ...env }, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', (error) => {
      say(error.message);
      resolve(1);
    });
    child.once('exit', resolve);
  });
}

async function check(title: string, file: string, args: readonly string[]): Promise<Tally> {
  section(title);
  const code = await stream(file, args);
  say(code === 0 ? 'ok' : `FAILED: ${title}`);
  return code === 0 ? PASSED : failedBy(title);
}

async function checkBreaking(): Promise<Tally> {
  const commit = await earlierEvents();
  if (commit)
    return check('events stay compatible (buf breaking)', 'npm', [
      'run',
      '--silent',
      'buf',
      '--',
      'breaking',
      '--against',
      `../.git#ref=${commit},subdir=proto`,
    ]);
  section('events stay compatible (buf breaking)');
  say('ok: there is no earlier version');
  return PASSED;
}

async function runTests(project: string, env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  section(`${project} tests`);
  const file = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await stream('vitest', ['run', '--project', project, ...reporters], env);
  return countRun(`${project} tests`, readJson<VitestReport>(file), code);
}

/** The tests that need a browser; on a newcomer's machine without one they are left out, in CI that is a failure. */
async function runBrowserTests(): Promise<Tally> {
  const chromium = await findChromium(say);
  if (chromium) return runTests('e2e', { CHROMIUM_PATH: chromium });
  section('e2e tests');
  if (process.env.CI === 'true') {
    say('FAILED: Chromium can not be had.');
    return failedBy('Chromium can not be had');
  }
  say('Left out and counted as skipped, because Chromium can not be had: install it, or name it in CHROMIUM_PATH.');
  return { passed: 0, failures: [], skipped: 1 };
}

/** Storms of every fault by three seeds, and one without a guard; each run counts as one test. */
async function runFaults(): Promise<Tally> {
  section('faults');
  const file = join(foldersOf().dir, 'faults', 'results.json');
  rmSync(file, { force: true });
  const code = await stream(process.execPath, [join(CHECKOUT, 'tests', 'faults', 'run-faults.ts'), 'ci']);
  const { runs = 0, green = 0 } = readJson<{ runs: number; green: number }>(file) ?? {};
  const red = Math.max(runs - green, code === 0 ? 0 : 1);
  return { passed: green, failures: Array<string>(red).fill('a run of the faults: see its line above'), skipped: 0 };
}

/** Kinds of tests named on the command line; all, with the checks, when none is named. */
async function runWanted(wanted: readonly string[]): Promise<Tally> {
  const all: Record<string, () => Promise<Tally> | Tally> = {
    lint: () => check('lint', 'npm', ['run', '--silent', 'lint:code']),
    format: () => check('format', 'npm', ['run', '--silent', 'format:check']),
    types: () => check('types', 'npm', ['run', '--silent', 'typecheck']),
    events: () => check('events (buf lint)', 'npm', ['run', '--silent', 'buf', '--', 'lint']),
    breaking: checkBreaking,
    bytes: () => check('weight of the web app', 'npm', ['run', '--silent', 'byte-gate', '--workspace', '@sabiwell/member']),
    domain: () => runTests('domain'),
    service: () => runTests('service'),
    contract: () => runTests('contract'),
    e2e: runBrowserTests,
    faults: runFaults,
  };
  let tally: Tally = { passed: 0, failures: [], skipped: 0 };
  for (const [name, work] of Object.entries(all)) {
    if (wanted.length === 0 || wanted.includes(name)) tally = add(tally, await work());
  }
  return tally;
}

await runCommand(async () => {
  const began = Date.now();
  checkDisk(CHECKOUT);
  if (existsSync(reports)) rmSync(reports, { recursive: true });
  mkdirSync(reports, { recursive: true });
  const wanted = process.argv.slice(2);
  await generateCode(say);
  if (wanted.length === 0 || wanted.some((name) => ['bytes', 'e2e', 'faults'].includes(name))) await buildWeb(say);
  const tally = await runWanted(wanted);
  if (tally.failures.length > 0) say(`\nFailed:\n- ${tally.failures.join('\n- ')}`);
  say(`\nIn ${Math.round((Date.now() - began) / 1000)} s${tally.skipped ? `; skipped: ${tally.skipped}` : ''}.`);
  say(summary(tally));
  return tally.failures.length === 0 ? 0 : 1;
});
