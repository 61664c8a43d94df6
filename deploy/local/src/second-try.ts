import { countRun, type EndedRun, failuresOf, type Tally, type VitestReport } from './tally.ts';

/** With more failed files than these, something is broken that no second try makes right. */
const MOST_FILES = 3;

/** A run of vitest, and how many errors happened outside of all tests; those belong to no file. */
export type Tried = EndedRun & { errorsOutside: number };

/** Whether a run ended before its first test, because a store, the browser or the product didn't start. */
export function isNotStarted({ report }: EndedRun): boolean {
  return report === undefined || report.testResults.length === 0;
}

/** The files that are run once more: those of all failures, where each failure is one of a file, and at most three files failed. */
export function filesToRepeat({ report, errorsOutside }: Tried): string[] {
  const failed = (report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);
  return errorsOutside === 0 && failed.length <= MOST_FILES ? failed : [];
}

/**
 * Counts a run of which some files were run once more: these count as they ended then, all others as they did at first. What passed only
 * then is named in `secondTries`.
 */
export function countSecondTry(what: string, first: VitestReport, second: EndedRun, root: string): Tally {
  if (second.report === undefined) return countRun(what, { report: first, exitCode: 1 }, root);
  const again = second.report.testResults;
  const others = first.testResults.filter(({ name }) => again.every((file) => file.name !== name));
  const tally = countRun(what, { report: { testResults: [...others, ...again] }, exitCode: second.exitCode }, root);
  const titleOf = (failure: string) => failure.split(': ', 1)[0];
  const stillFailed = new Set(tally.failures.map(titleOf));
  return { ...tally, secondTries: failuresOf(first, root).filter((failure) => !stillFailed.has(titleOf(failure))) };
}

/** What the storm has left, or undefined where it ended before. */
export type FaultRuns = { runs: number; green: number; results: readonly FaultRun[] };
type FaultRun = {
  name: string;
  seed: number;
  ok: boolean;
  counts: Record<string, number>;
  findings: readonly { kind: string; what: string }[];
};

/** Findings about single answers and their times. All others are about what was kept, charged or published. */
const OF_ANSWERS = ['wrong answer', 'refused', 'too late'];

/** The runs that were red. */
export function redRuns(ended: FaultRuns | undefined): FaultRun[] {
  return ended?.results.filter(({ ok }) => !ok) ?? [];
}

/** Whether faults are run once more: where no red run found anything but answers, so that nothing was lost or done twice. */
export function mayRepeatFaults(red: readonly FaultRun[]): boolean {
  return red.length > 0 && red.every(({ counts }) => isOfAnswers(counts));
}

/** A red storm with what it found first, and the command that repeats it. */
export function sayRedRun({ name, seed, findings: [first] }: FaultRun): string {
  return `${name} seed ${seed}: ${first?.kind}: ${first?.what}\n    make faults STORM=1 SEED=${seed}`;
}

function isOfAnswers(counts: Record<string, number>): boolean {
  const found = Object.keys(counts).filter((kind) => counts[kind]! > 0);
  return found.length > 0 && found.every((kind) => OF_ANSWERS.includes(kind));
}
