import { setTimeout as sleep } from 'node:timers/promises';
import { checkHistory, type Verdict } from '../history/check-history.domain.ts';
import type { Finding } from '../history/finding.ts';
import type { AnswerLimits, FaultTime } from '../history/judge-answers.domain.ts';
import type { Load } from '../load/run-load.ts';
import { ANALYSIS_WAIT_MS } from '../product/start-product.ts';
import { listUnsettled, readTruth } from '../truth/read-truth.ts';
import type { Passed } from './result.ts';
import { inSeconds } from './seconds.domain.ts';
import type { Session } from './session.ts';

const READ_MS = 2_000;
const LIMITS: AnswerLimits = {
  signUp: READ_MS,
  signIn: READ_MS,
  signOut: READ_MS,
  readUser: READ_MS,
  analyzeFood: ANALYSIS_WAIT_MS + READ_MS,
  readFoodAnalysis: READ_MS,
  listFoodAnalyses: READ_MS,
  searchFoods: READ_MS,
  readDashboard: READ_MS,
  readHealthTip: READ_MS,
  bookVisit: READ_MS,
  changeVisit: READ_MS,
  listVisits: READ_MS,
  sendMessage: READ_MS,
};

/** What a run is judged by, besides its load. */
export type Witnesses = Pick<Session, 'stores' | 'tap' | 'expectedLetters'>;

/** Ends the load, waits until nothing is under way, and compares what the clients recorded with the final state. */
export async function checkRun(
  session: Witnesses,
  { load, faults }: { load: Load; faults: readonly FaultTime[] },
  passed: readonly Passed[],
  settleMs: number,
): Promise<Verdict> {
  await load.stop();
  const whom = { members: load.accounts.flatMap(({ member }) => member ?? []), emails: load.accounts.map(({ email }) => email) };
  const last = await untilSettled(session, whom.members, settleMs);
  load.noticed.push(...passed.flatMap(servedLate), ...drainedLate(passed, load.now(), last[0] ?? 'a client'));
  await Promise.all(load.aside);
  const shown = await load.readShown();
  const isExpected = (letter: { event?: { id: string } | undefined; id: string }) =>
    session.expectedLetters.has(letter.event?.id ?? letter.id);
  const truth = await readTruth(session.stores, session.tap, whom, { shown, isExpected });
  return checkHistory(load, truth, { faults, limits: LIMITS });
}

/** Waits until nothing of these members is under way; what still is then is a finding. Returns the last end. */
async function untilSettled({ stores, tap }: Witnesses, members: readonly number[], longestMs: number): Promise<string[]> {
  const end = performance.now() + longestMs;
  let last: string[] = [];
  while (performance.now() < end) {
    const open = await listUnsettled(stores, tap, members).catch((error: unknown) => [String(error)]);
    if (open.length === 0) break;
    last = open;
    await sleep(200);
  }
  return last;
}

const late = (what: string): Finding => ({ kind: 'too late', what });

function servedLate({ times: { row, serving, target } }: Passed): Finding[] {
  return serving > target.serving ? [late(`${row}: calls succeeded again after ${serving} s, ${target.serving} s at most`)] : [];
}

/** What was accepted during a row must end within that row's own time. */
function drainedLate(passed: readonly Passed[], endedAt: number, last: string): Finding[] {
  const final = passed.at(-1);
  if (final === undefined) return [];
  final.times.drained = inSeconds(endedAt - final.lastFrom);
  const deadline = Math.max(...passed.map(({ lastFrom, times }) => lastFrom + times.target.drained * 1_000));
  if (endedAt <= deadline) return [];
  const most = inSeconds(deadline - final.lastFrom);
  return [
    late(`${final.times.row}: all that was accepted had its effect after ${final.times.drained} s, ${most} s at most; last: ${last}`),
  ];
}
