// `make faults`: breaks a product of its own in every way of operations.md 3.3, and counts what was lost, doubled or late.
// With the argument `ci` or `nightly`: the runs for those.
import { join } from 'node:path';
import { writeJson } from '@sabiwell/local/files.ts';
import { foldersOf } from '@sabiwell/local/folders.ts';
import { runCommand, Stop, stopWhenInterrupted } from '@sabiwell/local/stop.ts';
import { createChance } from './chance.ts';
import { allRows } from './rows/all-rows.ts';
import { sayResult, sayTotals, tableOf, totalsOf } from './run/report.domain.ts';
import { brokenOff, type RunResult } from './run/result.ts';
import { runRows } from './run/run-rows.ts';
import { runWithout } from './run/sabotage.ts';
import { openSession, type Session } from './run/session.ts';
import { type Asked, UnknownOption, planRuns, type PlannedRun } from './run/planned-runs.domain.ts';

const say = (line: string) => console.log(line);
const bus = process.env.BUS || 'redis';
const rows = allRows.filter((row) => row.bus === undefined || row.bus === bus);
const resultsFile = join(foldersOf().dir, 'faults', 'results.json');

function readRuns(): PlannedRun[] {
  const { ROW, SEED, SEEDS, STORM, SABOTAGE } = process.env;
  const kind = (['ci', 'nightly'] as const).find((one) => one === process.argv[2]) ?? 'rows';
  const asked: Asked = { kind, ROW, SEED, SEEDS, STORM, SABOTAGE };
  try {
    return planRuns(asked, rows, (seed, list) => createChance(seed, 'order').shuffle(list));
  } catch (error) {
    throw error instanceof UnknownOption ? new Stop(error.message) : error;
  }
}

/** The product of the current run; a product that can't be judged any more is replaced. */
let session: Session | undefined;
const isInterrupted = stopWhenInterrupted(() => session?.close());

async function runOne({ rows: ids, sabotage, ...run }: PlannedRun): Promise<RunResult> {
  // A product that doesn't start is started once more: it shows nothing yet.
  session ??= await openSession(bus, say).catch(() => openSession(bus, say));
  const chosen = ids.map((id) => rows.find((row) => row.id === id)!);
  const guard = sabotage === undefined ? {} : { sabotage };
  try {
    const result = await (sabotage === undefined ? runRows(session, chosen, run) : runWithout(session, sabotage, chosen, run));
    return { ...result, ...guard };
  } catch (error) {
    await session.close();
    session = undefined;
    return { ...brokenOff(run, error), ...guard };
  }
}

async function runAll(wanted: readonly PlannedRun[], began: Date): Promise<RunResult[]> {
  const results: RunResult[] = [];
  for (const one of wanted) {
    if (isInterrupted()) break;
    const result = await runOne(one);
    say(sayResult(result));
    results.push(result);
    writeJson(resultsFile, { began: began.toISOString(), ended: new Date().toISOString(), bus, ...totalsOf(results), results });
  }
  return results;
}

await runCommand(async () => {
  const wanted = readRuns();
  const began = new Date();
  try {
    const results = await runAll(wanted, began);
    say(`\n${tableOf(results)}\n`);
    say(sayTotals(results, { bus, seconds: Math.round((Date.now() - began.getTime()) / 1000) }));
    return results.every(({ ok }) => ok) ? 0 : 1;
  } finally {
    await session?.close();
  }
});
