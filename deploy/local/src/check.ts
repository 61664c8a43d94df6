// `make check`: types, lint, formatting and the domain tests of what has changed since main, in half a minute.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles, changedSince } from './changed-files.ts';
import { generateCode } from './codegen.ts';
import { CHECKOUT } from './folders.ts';
import { type Check, runCheck } from './run-program.ts';
import { runCommand } from './stop.ts';
import { add, NOTHING, summary } from './tally.ts';

const LINTED = /\.(ts|tsx|mts|mjs|js)$/;

/** Each check with the files that it covers; it is skipped when none of them has changed. */
function checksOf(files: readonly string[], base: string): Check[] {
  const linted = files.filter((file) => LINTED.test(file));
  const checks: [about: readonly string[], check: Check][] = [
    [files, { title: 'types', file: 'npm', args: ['run', '--silent', 'typecheck'] }],
    [linted, { title: 'lint', file: 'oxlint', args: ['--type-aware', '--deny-warnings', ...linted] }],
    [files, { title: 'format', file: 'prettier', args: ['--check', '--ignore-unknown', ...files] }],
    [files, { title: 'domain tests', file: 'vitest', args: ['run', '--project=domain*', '--passWithNoTests', `--changed=${base}`] }],
  ];
  return checks.filter(([about]) => about.length > 0).map(([, check]) => check);
}

await runCommand(async () => {
  const began = Date.now();
  await generateCode(console.log);
  const base = await changedSince();
  const files = (await changedFiles(base)).filter((file) => existsSync(join(CHECKOUT, file)));
  console.log(`${files.length} files have changed since ${base}.`);
  const tallies = await Promise.all(checksOf(files, base).map(runCheck));
  const tally = tallies.reduce(add, NOTHING);
  console.log(`\nIn ${Math.round((Date.now() - began) / 1000)} s. The rest: make test`);
  console.log(summary(tally));
  return tally.failures.length === 0 ? 0 : 1;
});
