/** The counts of a test run; `failures` names each failed test, with the first line of its error. */
export type Tally = { passed: number; failures: readonly string[]; skipped: number };

/** The tests that were skipped. */
export const NOTHING: Tally = { passed: 0, failures: [], skipped: 0 };

type TestResult = { status: string; fullName: string; failureMessages?: readonly string[] };

/** The part of vitest's JSON report that is used here. */
export type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message?: string;
    startTime: number;
    endTime: number;
    assertionResults: readonly TestResult[];
  }[];
};

const LONGEST_WHY = 200;

function named(name: string, why = ''): string {
  const [line = ''] = why.split('\n');
  return line === '' ? name : `${name}: ${line.slice(0, LONGEST_WHY)}`;
}

/** The failed tests of a report, and the files that failed before their first test. */
function failuresOf({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [named(name, message)];
    return failed.map(({ fullName, failureMessages }) => named(fullName, failureMessages?.[0]));
  });
}

/**
 * Counts a run of vitest. A run that failed without a failed test or file (an error outside of all tests, or no report) counts as one
 * failure.
 */
export function countRun(what: string, report: VitestReport | undefined, exitCode: number | null): Tally {
  const failures = report ? failuresOf(report) : [];
  if (exitCode !== 0 && failures.length === 0) failures.push(named(what, `ended with ${exitCode ?? 'a signal'}`));
  return {
    passed: report?.numPassedTests ?? 0,
    failures,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
}

/** The last line of a run. */
export function summary({ passed, failures }: Tally): string {
  return `${passed} passed, ${failures.length} failed`;
}

export function add(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failures: [...one.failures, ...other.failures],
    skipped: one.skipped + other.skipped,
  };
}
