/**
 * The counts of a test run. `failures` says of each failed test its file, name, the first line of its error, and the command that repeats
 * its file alone; `secondTries` the same of what failed first and passed when its file was run once more.
 */
export type Tally = { passed: number; failures: readonly string[]; secondTries: readonly string[]; skipped: number };

/** The tests that were skipped. */
export const NOTHING: Tally = { passed: 0, failures: [], secondTries: [], skipped: 0 };

type TestResult = { status: string; fullName: string; failureMessages?: readonly string[]; tags?: readonly string[] };

/** The part of vitest's JSON report that is used here. */
export type VitestReport = {
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

/** The failed tests of a report, and the files that failed before their first test. File names are shown without `root`. */
export function failuresOf({ testResults }: VitestReport, root: string): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name;
    const again = `\n    npx vitest run ${file}`;
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${named(file, message)}${again}`];
    return failed.map(({ fullName, failureMessages }) => `${named(`${file} > ${fullName}`, failureMessages?.[0])}${again}`);
  });
}

/** What a run of vitest has left: its report, unless it ended before one was written, and its exit code; null where a signal ended it. */
export type EndedRun = { report: VitestReport | undefined; exitCode: number | null };

/** Whether a test is left to the night, which is no skipping. */
const isLeft = ({ status, tags = [] }: TestResult) => status !== 'passed' && status !== 'failed' && tags.includes('night');

/** Counts a run. One that failed without a failed test or file (an error outside of all tests, or no report) counts as one failure. */
export function countRun(what: string, { report, exitCode }: EndedRun, root: string): Tally {
  const failures = report ? failuresOf(report, root) : [];
  if (exitCode !== 0 && failures.length === 0) failures.push(named(what, `ended with ${exitCode ?? 'a signal'}`));
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults).filter((test) => !isLeft(test)) ?? [];
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.filter(({ status }) => status === 'failed').length;
  return { ...NOTHING, passed, failures, skipped: tests.length - passed - failed };
}

/** The last line of a run. */
export function summary({ passed, failures }: Tally): string {
  return `${passed} passed, ${failures.length} failed`;
}

export function add(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failures: [...one.failures, ...other.failures],
    secondTries: [...one.secondTries, ...other.secondTries],
    skipped: one.skipped + other.skipped,
  };
}
