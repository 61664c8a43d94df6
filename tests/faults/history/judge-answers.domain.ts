import type { Finding } from './finding.ts';
import type { Answer, Operation } from './history.domain.ts';

/** The time of a fault, from its beginning until calls succeed again; milliseconds since the run began. */
export type FaultTime = {
  row: string;
  from: number;
  /** When the fault itself was over. */
  healed: number;
  until: number;
  /** How long a call to a dead part may take until it is refused. */
  refuseMs: number;
  /** How long a successful call may take, where that is longer than usual. */
  answerMs?: number;
  /** Whether connections of clients may end without an answer: the gateway itself is hit, or the line to it. */
  cuts?: boolean;
  /** Whether the store of idempotency keys may lose those of this time (ADR 0013). */
  forgetsKeys?: boolean;
  /** How calls may be refused; 502, 503 and 504 by default. */
  statuses?: readonly number[];
  /** What must work as if nothing had happened. */
  spares?: readonly Operation[];
};

/** How long each operation may take when nothing is wrong. */
export type AnswerLimits = Record<Operation, number>;

/** What a call may answer besides 2xx when nothing is wrong. */
const EXPECTED: Partial<Record<Operation, readonly string[]>> = {
  signUp: ['409 email_taken'],
  analyzeFood: ['409 in_progress', '422 analysis_failed', '422 not_food', '422 idempotency_mismatch', '503 ai_unavailable'],
  readFoodAnalysis: ['422 analysis_failed', '422 not_food', '503 ai_unavailable'],
  bookVisit: ['409 slot_taken', '409 own_overlap', '409 too_many_pending'],
  changeVisit: ['409 wrong_state'],
};
/** Unavailable, an answer that broke off because its process ended, or no answer in time. */
const AWAY = [502, 503, 504];

/** Judges every answer by its kind, its form and its time, depending on what was wrong with the product then. */
export function judgeAnswers(answers: readonly Answer[], faults: readonly FaultTime[], limits: AnswerLimits): Finding[] {
  return answers.flatMap((answer) => {
    const during = faults.filter(({ from, until }) => answer.at <= until && answer.at + answer.ms >= from);
    return [...faultsOfKind(answer, during), ...faultsOfForm(answer), ...faultsOfTime(answer, during, limits)];
  });
}

/** The longest time until a call was refused because something is away. */
export function slowestRefusal(answers: readonly Answer[]): number {
  return Math.max(0, ...answers.filter(isRefusal).map(({ ms }) => ms));
}

function isRefusal({ op, status, code }: Answer): boolean {
  return status !== null && AWAY.includes(status) && !isExpected(op, status, code);
}

function isExpected(op: Operation, status: number, code: string | undefined): boolean {
  return (status >= 200 && status < 300) || (EXPECTED[op] ?? []).includes(`${status} ${code}`);
}

function wrong({ op, at }: Answer, what: string): Finding {
  return { kind: 'wrong answer', what: `${op} at ${seconds(at)}: ${what}` };
}

function refused({ op, at }: Answer, what: string): Finding {
  return { kind: 'refused', what: `${op} at ${seconds(at)}: ${what}` };
}

function faultsOfKind(answer: Answer, during: readonly FaultTime[]): Finding[] {
  const { op, at, status, code } = answer;
  const spared = during.find(({ spares, healed }) => spares?.includes(op) && at <= healed);
  if (status === null) return during.some(({ cuts }) => cuts) ? [] : [wrong(answer, 'no answer at all')];
  if (isExpected(op, status, code)) return [];
  const allowed = during.length === 0 ? AWAY : during.flatMap(({ statuses }) => statuses ?? AWAY);
  if (!allowed.includes(status)) return [wrong(answer, `${status} ${code ?? ''}`)];
  if (during.length === 0) return [refused(answer, `${status} ${code ?? ''} while nothing was wrong`)];
  return spared && during.every(({ spares }) => spares?.includes(op))
    ? [refused(answer, `${status} ${code ?? ''} though ${spared.row} does not touch it`)]
    : [];
}

function faultsOfForm(answer: Answer): Finding[] {
  return answer.formFaults.map((fault) => wrong(answer, `${answer.status}: ${fault}`));
}

function faultsOfTime(answer: Answer, during: readonly FaultTime[], limits: AnswerLimits): Finding[] {
  const { op, at, ms, status } = answer;
  const refuse = Math.max(0, ...during.map(({ refuseMs }) => refuseMs));
  const limit = isRefusal(answer) ? refuse : Math.max(limits[op], ...during.map(({ answerMs, refuseMs }) => answerMs ?? refuseMs));
  // Outside of a fault any refusal is wrong.
  if (status === null || limit === 0 || ms <= limit) return [];
  return [{ kind: 'too late', what: `${op} at ${seconds(at)}: ${status} after ${seconds(ms)}, ${seconds(limit)} at most` }];
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
