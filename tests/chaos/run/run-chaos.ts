import { type Chance, createChance } from '../../faults/chance.ts';
import { buy } from '../load/buy.ts';
import { inLanes } from '../load/in-lanes.ts';
import { joinAll } from '../load/members.ts';
import { openShop, readProducts, type Shop } from '../load/shop.ts';
import { startStriking, type Strikes } from '../load/strike.ts';
import { planPurchases } from '../plan/purchase.domain.ts';
import { GUARDS } from '../product/guards.ts';
import { type Stand, type StandOptions, prepareStand } from '../product/stand.ts';
import type { ChaosResult } from './result.ts';
import { settle } from './settle.ts';

export type ChaosOptions = StandOptions & { seed: number; purchases: number };

const LOST_ANSWERS_PERCENT = 5;
/** A short run has fewer buyers at a time, so that it lasts long enough for some kills. */
const atOnce = (purchases: number) => Math.min(48, Math.max(6, Math.ceil(purchases / 12)));
const PURCHASES_OF_A_MEMBER = 15;
const SETTLE_MS = 120_000;
/** Without a guard the books never become right, so waiting is pointless. */
const SETTLE_WITHOUT_MS = 15_000;
const SHOWN = 25;
const seconds = (since: number) => Math.round((performance.now() - since) / 100) / 10;

/** Sells according to a seed while everything breaks, lets the product come to rest, and compares the books. */
export async function runChaos({ seed, purchases, ...at }: ChaosOptions): Promise<ChaosResult> {
  const began = performance.now();
  const chance = createChance(seed, 'chaos');
  const stand = await prepareStand(at);
  try {
    const members = await joinAll(at.url, at.folders, Math.max(8, Math.ceil(purchases / PURCHASES_OF_A_MEMBER)));
    const shop = openShop(stand, members);
    const loaded = performance.now();
    const strikes = await sell(shop, chance, purchases);
    const load = seconds(loaded);
    const drained = performance.now();
    const { findings, audit, counts } = await settle(shop, chance.of('settle'), at.sabotage === undefined ? SETTLE_MS : SETTLE_WITHOUT_MS);
    const all = [...shop.noticed, ...findings, ...auditFindings(audit)];
    return {
      seed,
      purchases,
      sabotage: at.sabotage,
      ...judge(all, at.sabotage),
      audit,
      counts,
      answers: Object.fromEntries([...shop.answers].map(([status, times]) => [`${status}`, times])),
      strikes,
      seconds: { load, drain: seconds(drained), all: seconds(began) },
    };
  } finally {
    await stand.restore();
  }
}

/** The purchases of the seed, some at once, while payments and what it needs are killed. */
async function sell(shop: Shop<Stand>, chance: Chance, purchases: number): Promise<Strikes> {
  const { stand, members } = shop;
  const plan = planPurchases(chance.of('plan'), { purchases, members: members.length, products: await readProducts(shop) });
  await stand.provider.loseAnswers(LOST_ANSWERS_PERCENT, chance.int(1, 1_000_000));
  await stand.provider.refuseRefunds(true);
  const striker = startStriking(stand, chance.of('strikes'), () => shop.bought.length / purchases);
  try {
    await inLanes(plan.length, atOnce(purchases), (index) => buy(shop, plan[index]!, chance.of(`buyer ${index}`)));
  } finally {
    await striker.stop();
    await stand.provider.heal();
    await stand.provider.refuseRefunds(false);
  }
  return striker.strikes;
}

function auditFindings(audit: Record<string, number>): string[] {
  return Object.entries(audit).flatMap(([name, count]) => (count === 0 ? [] : [`the audit says ${name} ${count}`]));
}

/** Without a guard the run is good only if that was found. */
function judge(all: readonly string[], sabotage: string | undefined): { ok: boolean; findings: string[] } {
  const findings = all.slice(0, SHOWN);
  if (sabotage === undefined) return { ok: all.length === 0, findings };
  const { shows } = GUARDS[sabotage]!;
  return { ok: all.some((finding) => shows.test(finding)), findings };
}
