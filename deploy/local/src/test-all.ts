// `make test`: every check and every kind of test, with all the set-up they need, and one line at the end with the totals.
import { mkdirSync, rmSync } from 'node:fs';
import { buildWeb } from './build-web.ts';
import { generateCode } from './codegen.ts';
import { checkDisk } from './disk.ts';
import { fetchForTests } from './fetch-for-tests.ts';
import { CHECKOUT } from './folders.ts';
import { checkBytes, runChecks } from './run-checks.ts';
import { REPORTS, runBrowserTests, runFaults, runTests, type TestRun } from './run-tests.ts';
import { type FileTime, slowestFiles } from './slowest-files.ts';
import { runCommand } from './stop.ts';
import { add, NOTHING, summary, type Tally } from './tally.ts';

const say = (line: string) => console.log(line);
/** What needs no browser and no running product. */
const UNITS = ['domain', 'service', 'contract'];

/** The kinds of tests named on the command line; all but those of the night, with the checks, when none is named. */
const named = process.argv.slice(2);
const wants = (kind: string) => (named.length === 0 && kind !== 'night') || named.includes(kind);

/** Builds the web apps where they are tested, and checks their sizes. */
async function build(): Promise<Tally> {
  if (['bytes', 'e2e', 'night', 'faults'].some(wants)) await buildWeb(say);
  return wants('bytes') ? await checkBytes() : NOTHING;
}

/** The checks, with builds and downloads for the tests done beside them, so that no test waits for a download. */
async function checkAndPrepare(): Promise<Tally> {
  const fetching = [...UNITS, 'e2e', 'night', 'faults'].some(wants) ? fetchForTests(say) : undefined;
  const [checks, bytes] = await Promise.all([runChecks(wants), build()]);
  await fetching;
  return add(checks, bytes);
}

async function runWanted(): Promise<TestRun> {
  let tally = await checkAndPrepare();
  const files: FileTime[] = [];
  const count = (run: TestRun) => {
    tally = add(tally, run.tally);
    files.push(...run.files);
    // Beside their run as well as at the end: an output that is cut still names them.
    for (const failure of run.tally.failures) say(`FAILED ${failure}`);
  };
  const units = UNITS.filter(wants);
  if (units.length > 0) count(await runTests(units.join(', '), units));
  if (wants('e2e')) count(await runBrowserTests('e2e', ['e2e'], { tags: '!night' }));
  if (wants('night')) {
    count(await runBrowserTests('night', ['night']));
    count(await runBrowserTests('e2e of the night', ['e2e'], { tags: 'night' }));
  }
  // Runs alone, because its time to recover is judged.
  if (wants('faults')) tally = add(tally, await runFaults());
  return { tally, files };
}

await runCommand(async () => {
  const began = Date.now();
  checkDisk(CHECKOUT);
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  await generateCode(say);
  const { tally, files } = await runWanted();
  if (files.length > 0) say(`\nThe files that took longest:\n${slowestFiles(files, CHECKOUT).join('\n')}`);
  if (tally.failures.length > 0) say(`\nFailed:\n- ${tally.failures.join('\n- ')}`);
  for (const test of tally.secondTries) say(`\nPassed on a second try: ${test}`);
  say(`\nIn ${Math.round((Date.now() - began) / 1000)} s${tally.skipped ? `; skipped: ${tally.skipped}` : ''}.`);
  say(summary(tally));
  return tally.failures.length === 0 ? 0 : 1;
});
