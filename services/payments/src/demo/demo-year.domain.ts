import { dayLater, lagosDay, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';
import { dice, type Dice } from './dice.domain.ts';

/** A member of the demo, as identity made them. */
export type DemoMember = { userId: number; email: string; tel: string; city: string; joinedAt: Date };

/** What became of a payment of the demo. */
export type DemoOutcome =
  | 'paid_by_card'
  | 'paid_from_wallet'
  | 'paid_at_bank'
  | 'refunded'
  | 'refunded_in_part'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'pending'
  | 'review'
  | 'disputed'
  | 'dispute_lost'
  | 'second_person';

/** A payment of the demo; `naira` says how much a top-up is, and `payer` is absent for a guest. */
export type DemoPayment = { at: Date; outcome: DemoOutcome; product: string; payer?: DemoMember; naira?: number; email: string };

/** How many payments there are in all. */
export const DEMO_PAYMENTS = 600;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** So long the provider is asked about an open payment; nothing of the last days is over. */
const OPEN_MS = 73 * HOUR_MS;
const DAYS = 364;
const OPENS_AT = 7;
const HOURS_OPEN = 15;

type Weighted<T> = readonly (readonly [T, number])[];

const PRODUCTS: Weighted<string> = [
  ['sub_monthly', 26],
  ['sub_weekly', 12],
  ['sub_daily', 8],
  ['ai_doc_weekly', 14],
  ['health_tips_monthly', 9],
  ['health_tips_yearly', 3],
  ['elder_care_care', 4],
  ['elder_care_thrive', 1],
  ['market_p4', 5],
  ['market_p5', 2],
  ['market_p3', 1],
  ['wallet_top_up', 15],
];
const TOP_UPS = [1000, 2000, 5000, 10_000, 20_000] as const;

const OUTCOMES: Weighted<DemoOutcome> = [
  ['paid_by_card', 62],
  ['paid_from_wallet', 16],
  ['paid_at_bank', 3],
  ['failed', 9],
  ['cancelled', 6],
  ['expired', 4],
];

/** What there is of every kind, so many hours ago; staff have something to do about most of it. */
const CERTAIN: readonly (readonly [outcome: DemoOutcome, product: string, hoursAgo: number, naira?: number])[] = [
  ['pending', 'sub_monthly', 2],
  ['pending', 'sub_weekly', 5],
  ['pending', 'market_p4', 9],
  ['pending', 'ai_doc_weekly', 20],
  ['pending', 'wallet_top_up', 27, 5000],
  ['second_person', 'market_p2', 21],
  ['second_person', 'elder_care_vital', 45],
  ['review', 'sub_monthly', 30],
  ['review', 'market_p5', 300],
  ['disputed', 'market_p6', 120],
  ['disputed', 'sub_monthly', 460],
  ['dispute_lost', 'elder_care_care', 2600],
  ['paid_by_card', 'market_p1', 14],
  ['paid_by_card', 'market_p4', 26],
  ['paid_by_card', 'market_p6', 40],
  ['paid_by_card', 'trainer_session', 18],
  ['paid_by_card', 'trainer_weekly_plan', 33],
  ['paid_by_card', 'trainer_nutrition', 44],
  ['paid_by_card', 'trainer_group', 52],
  ['refunded', 'wallet_top_up', 70, 1000],
  ['refunded', 'wallet_top_up', 900, 2000],
  ['refunded', 'wallet_top_up', 3100, 1000],
  ['refunded', 'sub_daily', 620],
  ['refunded', 'sub_daily', 1900],
  ['refunded', 'health_tips_monthly', 4000],
  ['refunded_in_part', 'sub_weekly', 1300],
  ['refunded_in_part', 'health_tips_yearly', 5200],
];

/** Who pays as a guest, of the orders at the market. */
const GUEST_SHARE = 0.25;

/**
 * The payments of a year for these members, oldest first; the same members have the same payments each time. Refunds are few and small,
 * because their days are those on which they are told, and a chart would fall on the day of the demo.
 */
export function demoYear(members: readonly DemoMember[]): DemoPayment[] {
  const [first, last] = [members[0], members.at(-1)];
  if (first === undefined || last === undefined) return [];
  const now = last.joinedAt;
  const roll = dice(first.userId);
  const certain = CERTAIN.map(([outcome, product, hoursAgo, naira]) =>
    paymentOf(members, roll, { at: new Date(now.getTime() - hoursAgo * HOUR_MS), outcome, product, ...(naira !== undefined && { naira }) }),
  );
  const others = Array.from({ length: DEMO_PAYMENTS - certain.length }, (_, place) => {
    const product = roll.of(PRODUCTS);
    // Nobody pays before the first one joined, and no two payments are of the same minute then: by their time they are told apart.
    const from = new Date(first.joinedAt.getTime() + (place + 1) * MINUTE_MS);
    const at = momentOf((place + roll.share()) / (DEMO_PAYMENTS - certain.length), roll, { from, now });
    const outcome = outcomeOf(roll, product, isOver(at, now));
    return paymentOf(members, roll, { at, outcome, product, ...(product === 'wallet_top_up' && { naira: roll.one(TOP_UPS) }) });
  });
  return [...certain, ...others].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Whether the provider is no longer asked about what began then. */
export const isOver = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > OPEN_MS;

/** A moment of a day in this share of the year, by day, ever more of them towards its end. */
function momentOf(share: number, roll: Dice, { from, now }: { from: Date; now: Date }): Date {
  const days = Math.min(DAYS - 1, Math.floor(DAYS * share ** 0.8));
  const hours = OPENS_AT + HOURS_OPEN * roll.share();
  const at = lagosMoment(dayLater(lagosDay(now), days - DAYS), hours);
  return new Date(Math.max(at.getTime(), from.getTime()));
}

function outcomeOf(roll: Dice, product: string, over: boolean): DemoOutcome {
  const outcome = roll.of(OUTCOMES);
  if (outcome === 'expired' && !over) return 'pending';
  return outcome === 'paid_from_wallet' && product === 'wallet_top_up' ? 'paid_by_card' : outcome;
}

/** Somebody who had joined by then pays for it, or a guest orders it. */
function paymentOf(members: readonly DemoMember[], roll: Dice, payment: Omit<DemoPayment, 'payer' | 'email'>): DemoPayment {
  const there = members.filter(({ joinedAt }) => joinedAt < payment.at);
  const payer = roll.one(there.length > 0 ? there : members.slice(0, 1));
  const isCard = payment.outcome === 'paid_by_card' || payment.outcome === 'failed' || payment.outcome === 'expired';
  if (payment.product.startsWith('market_') && isCard && roll.share() < GUEST_SHARE) {
    return { ...payment, email: `guest-${payment.at.getTime().toString(36)}@example.com` };
  }
  return { ...payment, payer, email: payer.email };
}
