import { setTimeout as sleep } from 'node:timers/promises';
import { createChance } from '../chance.ts';
import type { Finding, FindingKind } from '../history/finding.ts';
import type { FaultTime } from '../history/judge-answers.domain.ts';
import { type Load, startLoad } from '../load/run-load.ts';
import type { Pace, Row } from '../rows/row.ts';
import { checkRun } from './check-run.ts';
import { newMember, openScene, type SceneOptions } from './open-scene.ts';
import { watchPressure } from './pressure.ts';
import type { Passed, RunResult } from './result.ts';
import { inSeconds } from './seconds.domain.ts';
import type { Session } from './session.ts';

const LOAD_SIZE = 5;
const SETTLE_MS = 100_000;
const SHOWN_FINDINGS = 40;
const AFTERMATH_MS = 2_000;
/** Findings that only a busy processor can cause; nothing is lost or doubled by that. */
export const OF_A_BUSY_MACHINE: readonly FindingKind[] = ['too late', 'refused'];

/** How rows are run: by the choices of which seed, how long things last, how long to wait for what is under way. */
export type RunOptions = { name: string; seed: number; pace: Pace; settleMs?: number };

/** Puts a product under load, runs these rows one after the other, and checks everything at the end. */
export async function runRows(session: Session, rows: readonly Row[], options: RunOptions): Promise<RunResult> {
  const { settleMs = SETTLE_MS, pace, ...run } = options;
  const began = performance.now();
  const pressure = watchPressure();
  const chance = createChance(run.seed, run.name);
  await session.model.forget();
  const load = await startLoad({
    url: session.product.front.url,
    bookings: session.stores.bookings,
    model: session.model,
    chance: chance.of('load'),
    size: LOAD_SIZE,
  });
  const at: SceneOptions = { load, prober: await newMember(load), chance, pace, faults: [] };
  await sleep(chance.int(500, 1_500));
  const passed = await doRows(session, rows, at, run.seed);
  await session.heal();
  const verdict = await checkRun(session, at, passed, settleMs);
  const unjudged = pressure.isBusy() ? verdict.findings.filter(({ kind }) => OF_A_BUSY_MACHINE.includes(kind)) : [];
  const findings = verdict.findings.filter((finding) => !unjudged.includes(finding));
  const { counts, accepted, repeats, slowestRefusalMs } = verdict;
  return {
    ...run,
    ok: findings.length === 0,
    waitedForProcessor: pressure.share() ?? null,
    accepted,
    repeats,
    answers: load.answers.length,
    slowestRefusalMs: Math.round(slowestRefusalMs),
    seconds: inSeconds(performance.now() - began),
    counts,
    rows: passed.map(({ times }) => times),
    findings: findings.slice(0, SHOWN_FINDINGS),
    unjudged: unjudged.slice(0, SHOWN_FINDINGS),
  };
}

/** Runs the rows as far as possible; a row that can't be run is a finding. */
async function doRows(session: Session, rows: readonly Row[], at: SceneOptions, seed: number): Promise<Passed[]> {
  const passed: Passed[] = [];
  try {
    for (const row of rows) passed.push(await doRow(session, row, { ...at, chance: createChance(seed, row.id) }));
  } catch (error) {
    at.load.noticed.push(brokeOff(rows[passed.length]!.id, error));
    endFaults(at.faults, at.load);
  }
  return passed;
}

async function doRow(session: Session, row: Row, at: SceneOptions): Promise<Passed> {
  const began = performance.now();
  const scene = openScene(session, row, at);
  await row.apply(scene);
  await scene.recover();
  const { recoveries, notes } = scene;
  const serving = Math.max(0, ...recoveries.map(({ servingAt, countsFrom }) => servingAt - countsFrom));
  const lastFrom = Math.max(0, ...recoveries.map(({ countsFrom }) => countsFrom));
  return {
    times: {
      row: row.id,
      lasted: inSeconds(performance.now() - began),
      serving: inSeconds(serving),
      drained: null,
      target: row.target,
      notes,
    },
    lastFrom,
  };
}

function brokeOff(row: string, error: unknown): Finding {
  return { kind: 'unfinished', what: `${row} broke off: ${error instanceof Error ? error.message : String(error)}` };
}

function endFaults(faults: readonly FaultTime[], load: Load): void {
  for (const fault of faults) {
    fault.healed = Math.min(fault.healed, load.now());
    fault.until = Math.min(fault.until, load.now() + AFTERMATH_MS);
  }
}
