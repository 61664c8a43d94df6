import { describe, expect, test } from 'vitest';
import { add, countRun, summary } from './tally.ts';

const good = { status: 'passed', fullName: 'adds up' };
const bad = { status: 'failed', fullName: 'takes away', failureMessages: ['Error: 3 is not 2\n    at minus.ts:4'] };
const file = (status: string, assertionResults: (typeof good)[], message = '') => ({
  name: 'sums.test.ts',
  status,
  message,
  startTime: 1_000,
  endTime: 2_500,
  assertionResults,
});
const report = (passed: number, pending: number, ...testResults: ReturnType<typeof file>[]) => ({
  numPassedTests: passed,
  numPendingTests: pending,
  numTodoTests: 0,
  testResults,
});

describe('countRun', () => {
  test.each([
    { what: 'a good run', report: report(5, 0, file('passed', [good])), exitCode: 0, failures: [], skipped: 0 },
    {
      what: 'a failed test',
      report: report(5, 0, file('failed', [good, bad])),
      exitCode: 1,
      failures: ['takes away: Error: 3 is not 2'],
      skipped: 0,
    },
    {
      what: 'a file that does not load',
      report: report(5, 0, file('failed', [], 'No such module')),
      exitCode: 1,
      failures: ['sums.test.ts: No such module'],
      skipped: 0,
    },
    {
      what: 'an error outside of all tests',
      report: report(5, 0, file('passed', [good])),
      exitCode: 1,
      failures: ['sums: ended with 1'],
      skipped: 0,
    },
    { what: 'tests left out', report: report(5, 2, file('passed', [good])), exitCode: 0, failures: [], skipped: 2 },
  ])('counts $what', ({ report: given, exitCode, failures, skipped }) => {
    expect(countRun('sums', given, exitCode)).toEqual({ passed: 5, failures, skipped });
  });

  test('counts a run without a report', () => {
    expect(countRun('sums', undefined, null)).toEqual({ passed: 0, failures: ['sums: ended with a signal'], skipped: 0 });
  });

  test('runs add up to one line', () => {
    const one = { passed: 1, failures: [], skipped: 3 };
    const other = { passed: 41, failures: ['a: 1', 'b: 2'], skipped: 0 };
    expect(summary(add(one, other))).toBe('42 passed, 2 failed');
  });
});
