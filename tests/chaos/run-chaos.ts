// `make chaos`: sells thousands of things while everything breaks, and compares the money in all services and at the provider.
import { join } from 'node:path';
import { writeJson } from '@sabiwell/local/files.ts';
import { foldersOf } from '@sabiwell/local/folders.ts';
import { runCommand, Stop, stopWhenInterrupted } from '@sabiwell/local/stop.ts';
import { readSeeds, UnknownOption } from '../faults/run/planned-runs.domain.ts';
import { GUARDS } from './product/guards.ts';
import { type OwnProduct, startOwnProduct } from './product/own-product.ts';
import { sayChaos } from './run/report.domain.ts';
import { brokenOff, type ChaosResult } from './run/result.ts';
import { runChaos } from './run/run-chaos.ts';

const SEEDS = '1-20';
const PURCHASES = 2_000;
/** Enough to show that a guard is missing. */
const PURCHASES_WITHOUT = 250;
const resultsFile = join(foldersOf().dir, 'chaos', 'results.json');

type ChaosRun = { seed: number; purchases: number; sabotage?: string };

function readRuns(): ChaosRun[] {
  const { SEED, SEEDS: seeds, PURCHASES: count, SABOTAGE } = process.env;
  const guards = SABOTAGE === 'all' ? Object.keys(GUARDS) : (SABOTAGE || undefined)?.split(',');
  const unknown = guards?.filter((guard) => GUARDS[guard] === undefined) ?? [];
  if (unknown.length > 0) throw new Stop(`SABOTAGE=${unknown.join(',')} is not known. There are ${Object.keys(GUARDS).join(', ')}.`);
  const purchases = Number(count || (guards === undefined ? PURCHASES : PURCHASES_WITHOUT));
  if (!Number.isInteger(purchases) || purchases < 1) throw new Stop(`PURCHASES=${count} is no number of purchases.`);
  try {
    const wanted = readSeeds(SEED || seeds || (guards === undefined ? SEEDS : '1'));
    return wanted.flatMap((seed): ChaosRun[] =>
      (guards ?? [undefined]).map((sabotage) => ({ seed, purchases, ...(sabotage && { sabotage }) })),
    );
  } catch (error) {
    throw error instanceof UnknownOption ? new Stop(error.message) : error;
  }
}

/** The product of the current run. */
let product: OwnProduct | undefined;
const isInterrupted = stopWhenInterrupted(() => product?.stop());

/** A run on a product of its own, so that a failed run leaves nothing behind for the next. */
async function runOne(one: ChaosRun): Promise<ChaosResult> {
  try {
    product = await startOwnProduct();
    return await runChaos({ ...one, folders: product.folders, url: product.url });
  } catch (error) {
    return brokenOff(one, error);
  } finally {
    await product?.stop();
  }
}

await runCommand(async () => {
  const wanted = readRuns();
  const results: ChaosResult[] = [];
  for (const one of wanted) {
    if (isInterrupted()) break;
    const result = await runOne(one);
    console.log(sayChaos(result));
    results.push(result);
    writeJson(resultsFile, results);
  }
  const green = results.filter(({ ok }) => ok).length;
  console.log(`\n${green} of ${results.length} runs are as they have to be. All of it: .local/chaos/results.json`);
  return green === results.length ? 0 : 1;
});
