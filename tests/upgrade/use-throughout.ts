import { setTimeout as sleep } from 'node:timers/promises';
import { readPlan } from '@sabiwell/local/plan.ts';
import { createChance } from '../faults/chance.ts';
import type { Finding } from '../faults/history/finding.ts';
import type { FaultTime } from '../faults/history/judge-answers.domain.ts';
import { type Load, startLoad } from '../faults/load/run-load.ts';
import { modelOf } from '../faults/product/model.ts';
import { checkRun } from '../faults/run/check-run.ts';
import { watchPressure } from '../faults/run/pressure.ts';
import { OF_A_BUSY_MACHINE } from '../faults/run/run-rows.ts';
import { openBusTap } from '../faults/truth/bus-tap.ts';
import { countEffects } from '../faults/truth/count-effects.ts';
import { openStores, type Stores } from '../faults/truth/stores.ts';
import { joinAll } from '../chaos/load/members.ts';
import { openShop, type Shop } from '../chaos/load/shop.ts';
import { rewardRuleOf } from '../chaos/product/stand.ts';
import { checkMoney } from './check-money.ts';
import { checkInFlight, type InFlight, withEventsInFlight } from './in-flight.ts';
import type { OutsideProvider } from './provider.ts';
import { startRecording } from './record-readings.ts';
import { startSelling } from './sell.ts';
import type { Versions } from './versions.ts';

/** Who take photos, book visits and write messages; and who buy and record readings. */
const [LOAD_SIZE, BUYERS] = [5, 8];
const BETWEEN_STEPS_MS = 12_000;
const SETTLE_MS = 120_000;
/** Longer than the first wait before an open payment is asked about. */
const MONEY_SETTLES_MS = 240_000;
/** Nobody serves for as long as processes take to end and to start, on a machine that does something else too. */
const AWAY_MS = 60_000;
const AFTERMATH_MS = 3_000;
/** There, back for the code alone, and there again. */
const STEPS = ['this', 'older', 'this'] as const;

type Step = { to: (typeof STEPS)[number]; seconds: number };
/** Everything that goes on while versions change. */
type Use = { load: Load; shop: Shop; faults: FaultTime[]; inFlight: InFlight; setMoving: (isMoving: boolean) => void };

/** Has members use the product while its versions change, lets all come to rest, and counts. */
export async function useThroughout(versions: Versions, provider: OutsideProvider, seed: number) {
  const { folders, url } = versions;
  const chance = createChance(seed, 'upgrade');
  const stores = await openStores(folders);
  await countEffects(stores.tracking);
  const tap = await openBusTap(folders, stores.redisUrl);
  const pressure = watchPressure();
  let isOver = false;
  try {
    const load = await startLoad({ url, bookings: stores.bookings, model: modelOf(folders), chance: chance.of('load'), size: LOAD_SIZE });
    const { shop, setMoving } = await open(versions, provider, stores);
    const selling = await startSelling(shop, chance.of('selling'), () => isOver);
    const recording = startRecording(shop, () => isOver);
    const use: Use = { load, shop, faults: [], inFlight: { visits: [], mostWaiting: 0 }, setMoving };
    const steps: Step[] = [];
    for (const to of STEPS) {
      await sleep(BETWEEN_STEPS_MS);
      steps.push(await takeStep(versions, to, use));
    }
    await sleep(BETWEEN_STEPS_MS);
    isOver = true;
    await Promise.all([selling.ended(), recording.ended()]);
    const verdict = await checkRun({ stores, tap, expectedLetters: new Set() }, use, [], SETTLE_MS);
    const money = await checkMoney(shop, MONEY_SETTLES_MS);
    const findings: Finding[] = [
      ...verdict.findings.filter(({ kind }) => !(pressure.isBusy() && OF_A_BUSY_MACHINE.includes(kind))),
      ...money.findings,
      ...(await recording.check(stores.tracking)),
      ...(await checkInFlight(use.inFlight, stores)),
    ];
    const readings = recording.recorded.filter(({ ids }) => ids.length > 0).length;
    const { visits, mostWaiting } = use.inFlight;
    const counts = { accepted: verdict.accepted, readings, purchases: shop.bought.length, completed: money.completed };
    return {
      steps,
      ...counts,
      visitsInFlight: visits.length,
      mostWaiting,
      audit: money.audit,
      waitedForProcessor: pressure.share(),
      findings,
    };
  } finally {
    isOver = true;
    await tap.close();
    await stores.close();
  }
}

/** The shop of the product, where nobody need answer while it is being moved. */
async function open({ folders, url }: Versions, provider: OutsideProvider, stores: Stores) {
  let isMoving = false;
  const payments = readPlan(folders.plan)!.processes.find(({ name }) => name === 'payments')!;
  const members = await joinAll(url, folders, BUYERS);
  const rewardRule = rewardRuleOf(payments.command.env);
  const at = {
    folders,
    url,
    stores,
    provider,
    publicKey: provider.publicKey,
    rewardRule,
    hasJumped: () => false,
    isMoving: () => isMoving,
  };
  return { shop: openShop(at, members), setMoving: (moves: boolean) => void (isMoving = moves) };
}

async function takeStep(versions: Versions, to: Step['to'], { load, shop, faults, inFlight, setMoving }: Use): Promise<Step> {
  const began = performance.now();
  const away = { from: load.now(), healed: Infinity, until: Infinity, refuseMs: AWAY_MS, answerMs: AWAY_MS, cuts: true };
  const fault: FaultTime = { row: `the step to the ${to} version`, ...away };
  faults.push(fault);
  setMoving(true);
  await withEventsInFlight(shop, inFlight, () => versions.moveTo(to));
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  console.log(`- ${to === 'this' ? 'This version' : 'The older version'} after ${seconds} s`);
  fault.healed = load.now();
  // A call that was cut off may end a moment later.
  await sleep(AFTERMATH_MS);
  fault.until = load.now();
  setMoving(false);
  return { to, seconds };
}
