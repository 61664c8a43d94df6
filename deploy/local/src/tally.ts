/** What a run of tests has counted. */
export type Tally = { passed: number; failed: number; skipped: number };

/** The part of vitest's JSON report that is read here. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};

/**
 * Counts a run of vitest. A run that failed without a failed test (a file that does not load, an error outside of all
 * tests, no report at all) counts as one failure.
 */
export function countRun(report: VitestReport | undefined, exitCode: number | null): Tally {
  const failed = report?.numFailedTests ?? 0;
  const broken = exitCode !== 0 && failed === 0 ? 1 : 0;
  return {
    passed: report?.numPassedTests ?? 0,
    failed: failed + broken,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
}

/** The last line of a run. */
export function summary({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}

export function add(one: Tally, other: Tally): Tally {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed, skipped: one.skipped + other.skipped };
}
