import { findCareFaults } from './care.domain.ts';
import { findCharges } from './find-charges.domain.ts';
import { findDisorder, findDoubles, findForgottenKeys } from './find-doubles.domain.ts';
import { findLosses, findUnfinished } from './find-losses.domain.ts';
import type { Finding, FindingKind } from './finding.ts';
import type { History, Truth } from './history.domain.ts';
import { type AnswerLimits, type FaultTime, judgeAnswers, slowestRefusal } from './judge-answers.domain.ts';

/** The results of a run. */
export type Verdict = {
  /** Photos, accounts, visits and messages that the product accepted. */
  accepted: number;
  /** How often events arrived again with the same id, which is not a fault. */
  repeats: number;
  slowestRefusalMs: number;
  counts: Record<FindingKind, number>;
  findings: Finding[];
};

const KINDS: readonly FindingKind[] = [
  'lost',
  'doubled',
  'charged wrongly',
  'published twice',
  'too late',
  'refused',
  'wrong answer',
  'unfinished',
  'out of order',
];

/** The counts of a run without findings. */
export const noCounts = (): Verdict['counts'] => Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Verdict['counts'];

/** Compares what the clients recorded with the final state. */
export function checkHistory(history: History, truth: Truth, times: { faults: readonly FaultTime[]; limits: AnswerLimits }): Verdict {
  const findings = [
    ...findLosses(history, truth),
    ...findUnfinished(truth),
    ...findDoubles(history, truth),
    ...findForgottenKeys(history, times.faults),
    ...findDisorder(truth),
    ...findCharges(truth),
    ...findCareFaults(history.care, truth.care),
    ...history.noticed,
    ...judgeAnswers(history.answers, times.faults, times.limits),
  ];
  const taken = history.submissions.filter(({ ids }) => ids.length > 0).length + history.care.visits.length + history.care.messages.length;
  return {
    accepted: taken + history.accounts.filter(({ member }) => member !== null).length,
    repeats: truth.events.length - new Set(truth.events.map(({ eventId }) => eventId)).size,
    slowestRefusalMs: slowestRefusal(history.answers),
    counts: Object.fromEntries(KINDS.map((kind) => [kind, findings.filter((one) => one.kind === kind).length])) as Verdict['counts'],
    findings,
  };
}
