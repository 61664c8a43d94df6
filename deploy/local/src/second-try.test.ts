import { describe, expect, test } from 'vitest';
import { countSecondTry, filesToRepeat, isNotStarted, mayRepeatFaults, redRuns, sayRedRun } from './second-try.ts';

const good = (fullName: string) => ({ status: 'passed', fullName });
const bad = (fullName: string) => ({ status: 'failed', fullName, failureMessages: [`Error: no ${fullName}`] });
const file = (name: string, ...assertionResults: { status: string; fullName: string }[]) => ({
  name: `/here/${name}`,
  status: assertionResults.length > 0 && assertionResults.every(({ status }) => status === 'passed') ? 'passed' : 'failed',
  message: 'No such module',
  startTime: 0,
  endTime: 1,
  assertionResults,
});
type File = ReturnType<typeof file>;
const tried = (...testResults: File[]) => ({ report: { testResults }, exitCode: 1, errorsOutside: 0 });
const failed = (name: string) => file(name, bad('sum'));

describe('the files that are run once more', () => {
  test.each([
    ['none after a good run', tried(file('a.test.ts', good('sum'))), []],
    ['those that failed', tried(file('a.test.ts', good('sum')), failed('b.test.ts')), ['/here/b.test.ts']],
    ['one that did not load', tried(file('a.test.ts')), ['/here/a.test.ts']],
    ['at most three', tried(...['a', 'b', 'c'].map(failed)), ['/here/a', '/here/b', '/here/c']],
    ['none of more than three', tried(...['a', 'b', 'c', 'd'].map(failed)), []],
    ['none after an error outside of all tests', { ...tried(failed('a.test.ts')), errorsOutside: 1 }, []],
    ['none without a report', { report: undefined, exitCode: null, errorsOutside: 0 }, []],
  ])('are %s', (_what, run, files) => {
    expect(filesToRepeat(run)).toEqual(files);
  });
});

test('a run without a report or a file has not started', () => {
  expect([tried(), { report: undefined, exitCode: 1 }, tried(failed('a'))].map(isNotStarted)).toEqual([true, true, false]);
});

describe('a second try', () => {
  const first = { testResults: [file('a.test.ts', good('one')), file('b.test.ts', good('two'), bad('three'))] };
  const AGAIN = '\n    npx vitest run b.test.ts';
  const count = (exitCode: number, ...testResults: File[]) => countSecondTry('e2e', first, { report: { testResults }, exitCode }, '/here');

  test('that is green counts, and names what failed first', () => {
    expect(count(0, file('b.test.ts', good('two'), good('three')))).toEqual({
      passed: 3,
      failures: [],
      secondTries: [`b.test.ts > three: Error: no three${AGAIN}`],
      skipped: 0,
    });
  });

  test('that is red is red', () => {
    expect(count(1, file('b.test.ts', good('two'), bad('three')))).toMatchObject({
      passed: 2,
      failures: [`b.test.ts > three: Error: no three${AGAIN}`],
      secondTries: [],
    });
  });

  test('that fails elsewhere in the file is red', () => {
    expect(count(1, file('b.test.ts', bad('two'), good('three')))).toMatchObject({
      passed: 2,
      failures: [expect.stringContaining('two')],
    });
  });

  test('that ends with an error outside of all tests is red', () => {
    expect(count(1, file('b.test.ts', good('two'), good('three'))).failures).toEqual(['e2e: ended with 1']);
  });

  test('without a report leaves the first one', () => {
    const tally = countSecondTry('e2e', first, { report: undefined, exitCode: null }, '/here');
    expect(tally).toMatchObject({ passed: 2, failures: [`b.test.ts > three: Error: no three${AGAIN}`] });
  });
});

describe('faults are run once more', () => {
  const run = (counts: Record<string, number>) => {
    const findings = Object.keys(counts).map((kind) => ({ kind, what: 'sendMessage at 78.4 s: 502' }));
    return { name: 'storm', seed: 1, ok: Object.values(counts).every((count) => count === 0), counts, findings };
  };
  const ended = (...results: ReturnType<typeof run>[]) => ({ runs: results.length, green: 0, results });
  test.each([
    ['after a wrong answer', ended(run({ lost: 0, 'wrong answer': 1 }), run({ lost: 0 })), true],
    ['after a late one', ended(run({ 'too late': 2, refused: 1 })), true],
    ['not when something was lost too', ended(run({ lost: 1, 'wrong answer': 1 })), false],
    ['not when one run lost something', ended(run({ 'wrong answer': 1 }), run({ doubled: 1 })), false],
    ['not after one that broke off', ended({ ...run({}), ok: false }), false],
    ['not when all was green', ended(run({ lost: 0 })), false],
    ['not without results', undefined, false],
  ])('%s', (_what, results, may) => {
    expect(mayRepeatFaults(redRuns(results))).toBe(may);
  });

  test('and each red one is named with what it found first, and how to repeat it', () => {
    const storm = run({ 'wrong answer': 1 });
    expect(redRuns(ended(run({ lost: 0 }), storm)).map(sayRedRun)).toEqual([
      'storm seed 1: wrong answer: sendMessage at 78.4 s: 502\n    make faults STORM=1 SEED=1',
    ]);
  });
});
