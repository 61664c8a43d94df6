import type { Purpose } from '@sabiwell/proto/http/payment-rules.ts';
import type { Chance } from '../../faults/chance.ts';

/** A product of the price list. */
export type Product = { purpose: Purpose; code: string; name: string; kobo: number };

/** How it is paid: at the provider, from the wallet, in two tabs at once by both, or under a reference of the browser's own making. */
export type Way = 'card' | 'wallet' | 'both' | 'own reference';

/**
 * What the provider gets: the price, nothing, a refused card, a kobo too little, dollars; under a reference of the browser's own making an
 * amount that is no price.
 */
export type Outcome = 'paid' | 'unpaid' | 'declined' | 'short' | 'dollars' | 'odd sum';

/** How somebody tries to get something for nothing. */
export type Cheat = 'claim unpaid' | 'claim foreign' | 'claim made-up' | 'claim for another' | 'forge webhook';

/** What happens to the webhook of a payment. */
export type Delivery = { duplicate: boolean; reorder: boolean; drop: boolean; delayMs: number | undefined };

/** What becomes of a visit while its fee is paid, and how long after the start of that. */
export type VisitEnd = { kind: 'to come' | 'completed' | 'cancelled' | 'cancelled late'; afterMs: number };

/** One purchase with everything that goes wrong around it. */
export type Purchase = {
  /** The index of the buyer among the members; undefined for a guest. */
  buyer: number | 'guest';
  product: Product;
  way: Way;
  outcome: Outcome;
  delivery: Delivery;
  /** The popup reports cancel before the money arrives. */
  isHinted: boolean;
  /** How many pages at once report that it was paid; none where the browser was closed. */
  confirms: number;
  cheat: Cheat | undefined;
  /** Of the fee of a visit alone. */
  visitEnd: VisitEnd | undefined;
};

/** How often each thing happens, in per cent (events.md 4.6). */
export const PERCENT = { duplicate: 20, delay: 10, reorder: 10, drop: 5, hint: 30, closed: 25, closedWhenDropped: 60, cheat: 15 } as const;

const KINDS: readonly [Purpose, number][] = [
  ['wallet_top_up', 30],
  ['subscription', 20],
  ['ai_doc', 10],
  ['health_tips', 10],
  ['elder_care', 8],
  ['trainer', 8],
  ['market', 14],
  ['consultation', 14],
];
const WAYS: readonly [Way, number][] = [
  ['card', 78],
  ['wallet', 13],
  ['both', 4],
  ['own reference', 5],
];
const OUTCOMES: readonly [Outcome, number][] = [
  ['paid', 85],
  ['unpaid', 6],
  ['declined', 4],
  ['short', 3],
  ['dollars', 2],
];
const CHEATS: readonly Cheat[] = ['claim unpaid', 'claim foreign', 'claim made-up', 'claim for another', 'forge webhook'];
const VISIT_ENDS: readonly [VisitEnd['kind'], number][] = [
  ['to come', 20],
  ['completed', 30],
  ['cancelled', 35],
  ['cancelled late', 15],
];
const LONGEST_VISIT_MS = 3_000;
const ODD_PERCENT = 25;
const LONGEST_DELAY_MS = 4_000;
const MOST_CONFIRMS = 3;

/** The purchases of one seed: how many, by how many members and some guests. */
export function planPurchases(chance: Chance, asked: { purchases: number; members: number; products: readonly Product[] }): Purchase[] {
  return Array.from({ length: asked.purchases }, (_, index) => planPurchase(chance.of(`purchase ${index}`), asked));
}

function planPurchase(chance: Chance, { members, products }: { members: number; products: readonly Product[] }): Purchase {
  const purpose = weighed(chance, KINDS);
  const product = purpose === 'wallet_top_up' ? topUp(chance) : chance.pick(products.filter((one) => one.purpose === purpose));
  const isGuest = purpose === 'market' && chance.happens(40);
  const delivery = deliveryOf(chance);
  const way = isGuest || purpose === 'wallet_top_up' ? 'card' : wayOf(chance, purpose);
  return {
    buyer: isGuest ? 'guest' : chance.int(0, members - 1),
    product,
    way,
    outcome: outcomeOf(chance, way),
    delivery,
    isHinted: chance.happens(PERCENT.hint),
    // With the browser closed and the webhook lost, only the reconciliation can find the payment.
    confirms: chance.happens(delivery.drop ? PERCENT.closedWhenDropped : PERCENT.closed) ? 0 : chance.int(1, MOST_CONFIRMS),
    cheat: !isGuest && chance.happens(PERCENT.cheat) ? chance.pick(CHEATS) : undefined,
    visitEnd: purpose === 'consultation' ? { kind: weighed(chance, VISIT_ENDS), afterMs: chance.int(0, LONGEST_VISIT_MS) } : undefined,
  };
}

function deliveryOf(chance: Chance): Delivery {
  return {
    duplicate: chance.happens(PERCENT.duplicate),
    reorder: chance.happens(PERCENT.reorder),
    drop: chance.happens(PERCENT.drop),
    delayMs: chance.happens(PERCENT.delay) ? chance.int(200, LONGEST_DELAY_MS) : undefined,
  };
}

function wayOf(chance: Chance, purpose: Purpose): Way {
  const way = weighed(chance, WAYS);
  return way === 'own reference' && (purpose === 'market' || purpose === 'consultation') ? 'card' : way;
}

function outcomeOf(chance: Chance, way: Way): Outcome {
  if (way === 'own reference') return chance.happens(ODD_PERCENT) ? 'odd sum' : 'paid';
  return way === 'card' ? weighed(chance, OUTCOMES) : 'paid';
}

function topUp(chance: Chance): Product {
  return { purpose: 'wallet_top_up', code: 'wallet_top_up', name: 'Wallet top-up', kobo: chance.int(1_000, 60_000) * 100 };
}

function weighed<T>(chance: Chance, choices: readonly (readonly [T, number])[]): T {
  let left = chance.int(
    1,
    choices.reduce((sum, [, weight]) => sum + weight, 0),
  );
  for (const [choice, weight] of choices) {
    left -= weight;
    if (left <= 0) return choice;
  }
  throw new Error('There is nothing to choose from.');
}
