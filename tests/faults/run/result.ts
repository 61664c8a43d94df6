import { noCounts } from '../history/check-history.domain.ts';
import type { Finding, FindingKind } from '../history/finding.ts';

/** How quickly one row's fault was overcome, in seconds, and how quickly that had to be. */
export type RowTimes = {
  row: string;
  /** All of it, the fault included. */
  lasted: number;
  serving: number;
  drained: number | null;
  target: { serving: number; drained: number };
  notes: string[];
};

/** What one load went through, and what the checker found. */
export type RunResult = {
  /** The row's id, or `storm` for all of them under one load. */
  name: string;
  seed: number;
  ok: boolean;
  accepted: number;
  repeats: number;
  answers: number;
  slowestRefusalMs: number;
  seconds: number;
  counts: Record<FindingKind, number>;
  rows: RowTimes[];
  findings: Finding[];
  /** The guard that was removed on purpose. */
  sabotage?: string;
  /** What was found because a guard was removed on purpose. */
  sabotaged?: string;
  /** The share of the time in which some process of the machine waited for a processor. */
  waitedForProcessor: number | null;
  /** Findings about time while other work took most of the machine: reported, but not counted. */
  unjudged: Finding[];
};

/** The result of a run that could not be judged: a store that did not come back, for example. */
export function brokenOff(run: { name: string; seed: number }, error: unknown): RunResult {
  const what = `the run broke off: ${error instanceof Error ? error.message : String(error)}`;
  const figures = { accepted: 0, repeats: 0, answers: 0, slowestRefusalMs: 0, seconds: 0, waitedForProcessor: null };
  const { name, seed } = run;
  return { name, seed, ok: false, ...figures, counts: noCounts(), rows: [], findings: [{ kind: 'unfinished', what }], unjudged: [] };
}

/** A row that was run, and the moment from which its recovery counts. */
export type Passed = { times: RowTimes; lastFrom: number };
