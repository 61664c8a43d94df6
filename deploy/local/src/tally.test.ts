import { describe, expect, test } from 'vitest';
import { add, countRun, NOTHING, summary } from './tally.ts';

const good = { status: 'passed', fullName: 'adds up' };
const left = { status: 'skipped', fullName: 'divides' };
const bad = { status: 'failed', fullName: 'takes away', failureMessages: ['Error: 3 is not 2\n    at minus.ts:4'] };
const file = (status: string, assertionResults: (typeof good & { tags?: string[] })[], message = '') => ({
  name: '/here/tests/sums.test.ts',
  status,
  message,
  startTime: 1_000,
  endTime: 2_500,
  assertionResults,
});
const count = (testResults: ReturnType<typeof file>[] | undefined, exitCode: number | null) =>
  countRun('sums', { report: testResults && { testResults }, exitCode }, '/here');
const AGAIN = '\n    npx vitest run tests/sums.test.ts';

describe('countRun', () => {
  test.each([
    { what: 'a good run', files: [file('passed', [good, good])], exitCode: 0, tally: { passed: 2 } },
    {
      what: 'a failed test',
      files: [file('failed', [good, bad])],
      exitCode: 1,
      tally: { passed: 1, failures: [`tests/sums.test.ts > takes away: Error: 3 is not 2${AGAIN}`] },
    },
    {
      what: 'a file that does not load',
      files: [file('failed', [], 'No such module')],
      exitCode: 1,
      tally: { failures: [`tests/sums.test.ts: No such module${AGAIN}`] },
    },
    {
      what: 'an error outside of all tests',
      files: [file('passed', [good])],
      exitCode: 1,
      tally: { passed: 1, failures: ['sums: ended with 1'] },
    },
    { what: 'tests left out', files: [file('passed', [good, left])], exitCode: 0, tally: { passed: 1, skipped: 1 } },
    { what: 'tests of the night', files: [file('passed', [good, { ...left, tags: ['night'] }])], exitCode: 0, tally: { passed: 1 } },
    { what: 'a run without a report', files: undefined, exitCode: null, tally: { failures: ['sums: ended with a signal'] } },
  ])('counts $what', ({ files, exitCode, tally }) => {
    expect(count(files, exitCode)).toEqual({ ...NOTHING, ...tally });
  });
});

test('runs add up to one line', () => {
  const one = { ...NOTHING, passed: 1, skipped: 3 };
  const other = { ...NOTHING, passed: 41, failures: ['a: 1', 'b: 2'] };
  expect(summary(add(one, other))).toBe('42 passed, 2 failed');
});
