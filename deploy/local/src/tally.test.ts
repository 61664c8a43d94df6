import { describe, expect, test } from 'vitest';
import { add, countRun, summary } from './tally.ts';

const report = (passed: number, failed: number, pending = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: pending,
  numTodoTests: 0,
});

describe('countRun', () => {
  test.each([
    { what: 'a good run', report: report(5, 0), exitCode: 0, tally: { passed: 5, failed: 0, skipped: 0 } },
    { what: 'failed tests', report: report(4, 1), exitCode: 1, tally: { passed: 4, failed: 1, skipped: 0 } },
    { what: 'an error outside of all tests', report: report(4, 0), exitCode: 1, tally: { passed: 4, failed: 1, skipped: 0 } },
    { what: 'no report', report: undefined, exitCode: null, tally: { passed: 0, failed: 1, skipped: 0 } },
    { what: 'tests left out', report: report(4, 0, 2), exitCode: 0, tally: { passed: 4, failed: 0, skipped: 2 } },
  ])('counts $what', ({ report: given, exitCode, tally }) => {
    expect(countRun(given, exitCode)).toEqual(tally);
  });

  test('runs add up to one line', () => {
    expect(summary(add({ passed: 1, failed: 0, skipped: 3 }, { passed: 41, failed: 2, skipped: 0 }))).toBe('42 passed, 2 failed');
  });
});
