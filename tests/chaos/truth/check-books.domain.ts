import { type Books, type Charge, type Intent, isCompleted, isPaid, type Known, type Period, type Promised } from './books.domain.ts';

export type Promises = {
  charges: readonly Charge[];
  promised: readonly Promised[];
  members: readonly Known[];
  /** The bonus for a friend, and how much the friend must have spent. */
  bonusKobo: number;
  leastKobo: number;
};

const WITHOUT_PERIOD = ['wallet_top_up', 'market', 'consultation'];
/** A visit that is still to come holds its fee, one that took place or was cancelled late earned it, and of any other it goes back. */
const FEES_OF: Readonly<Record<string, readonly string[]>> = {
  open: ['held'],
  completed: ['earned'],
  kept: ['earned', 'returned'],
  closed: ['returned'],
};

/**
 * Compares the provider's payments with the books, and the books with other services. Each finding is a sentence; no findings means that
 * all is right.
 */
export function checkBooks(books: Books, promises: Promises): string[] {
  return [
    ...moneyIn(books, promises),
    ...nothingForNothing(books, promises),
    ...promisesKept(books, promises),
    ...periodsSold(books),
    ...feesRight(books),
    ...walletsRight(books, promises),
    ...rewardsOnce(books, promises),
    ...othersKnow(books, promises),
    ...receiptsGapFree(books),
    ...nothingWaits(books),
  ];
}

/** Each success at the provider is booked as what it is. */
function moneyIn({ attempts, suspense, receivedKobo }: Books, { charges, promised }: Promises): string[] {
  const bookedAs = new Map(attempts.map((attempt) => [attempt.reference, attempt.bookedAs]));
  const kept = new Set(suspense.map(({ reference }) => reference));
  const expected = new Map(promised.map((one) => [one.reference, one]));
  const received = charges.filter((charge) => isPaid(charge) && charge.currency === 'NGN').reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...charges.filter(isPaid).flatMap(({ reference }) => {
      const { outcome = 'paid', isOwnReference = false } = expected.get(reference) ?? {};
      const how = bookedAs.get(reference) ?? (kept.has(reference) ? 'suspense' : null);
      if (how === null) return [`unsettled: ${reference} was paid (${outcome})`];
      if (outcome !== 'paid') return how === 'suspense' ? [] : [`${reference} is not the price (${outcome}), and is a ${how}`];
      return how === 'suspense' && !isOwnReference ? [`${reference} is the price, and in suspense`] : [];
    }),
    ...(received === receivedKobo ? [] : [`the provider was paid ${received} kobo, and the ledger has ${receivedKobo}`]),
  ];
}

/** Nothing is completed that was not paid, at the provider or from a wallet. */
function nothingForNothing({ intents }: Books, { charges }: Promises): string[] {
  const paid = new Map(charges.filter(isPaid).map((charge) => [charge.reference, charge]));
  return intents.filter(isCompleted).flatMap(({ id, channel, settledReference, amountKobo }) => {
    const charge = paid.get(settledReference ?? '');
    if (channel === 'wallet' || (charge !== undefined && charge.currency === 'NGN' && charge.amount >= amountKobo)) return [];
    return [`intent ${id} is completed without money`];
  });
}

/** What an answer confirmed as paid is paid. */
function promisesKept({ intents, attempts }: Books, { promised }: Promises): string[] {
  const completed = new Set(intents.filter(isCompleted).map(({ id }) => id));
  const intentOf = new Map(attempts.map(({ reference, intentId }) => [reference, intentId]));
  const broken = promised.filter(({ isConfirmed, reference }) => isConfirmed && !completed.has(intentOf.get(reference) ?? ''));
  return broken.map(({ reference }) => `${reference} was said to be paid, and is not`);
}

/** One period for each payment of a plan, and no others. */
function periodsSold({ intents, periods }: Books): string[] {
  const bought = intents.filter((intent) => isCompleted(intent) && !WITHOUT_PERIOD.includes(intent.purpose)).map(({ id }) => id);
  return differences(
    new Set(bought),
    periods.map(({ id }) => id),
    'a period of payments',
  );
}

/** The fee of a visit is where the end of the visit says. */
function feesRight({ intents }: Books): string[] {
  const paid = intents.filter((intent) => intent.purpose === 'consultation' && isCompleted(intent));
  const wrong = paid.filter(({ fee, visit }) => !FEES_OF[visit ?? '']?.includes(fee ?? ''));
  return wrong.map(({ id, fee, visit }) => `the fee of payment ${id} is ${fee ?? 'nowhere'}, and its visit is ${visit}`);
}

/** A wallet holds what arrived and was not spent. */
function walletsRight(books: Books, { charges, members, bonusKobo }: Promises): string[] {
  const amountOf = new Map(charges.map(({ reference, amount }) => [reference, amount]));
  const ownerOf = new Map(books.intents.map(({ id, userId }) => [id, userId]));
  const should = new Map<number, number>();
  const add = (userId: number | null | undefined, kobo: number) => {
    if (typeof userId === 'number') should.set(userId, (should.get(userId) ?? 0) + kobo);
  };
  for (const intent of books.intents.filter(isCompleted)) add(intent.userId, walletChange(intent));
  for (const { reference, intentId, bookedAs } of books.attempts)
    if (bookedAs === 'duplicate') add(ownerOf.get(intentId), amountOf.get(reference) ?? 0);
  for (const { id, invitedBy } of members) add(invitedBy, (books.rewards.get(id) ?? 0) * bonusKobo);
  return members.flatMap(({ id }) => {
    const [wanted, is] = [should.get(id) ?? 0, books.wallets.get(id) ?? 0];
    return wanted === is ? [] : [`the wallet of ${id} holds ${is} kobo, and should hold ${wanted}`];
  });
}

function walletChange({ purpose, channel, amountKobo, status }: Intent): number {
  if (purpose === 'wallet_top_up') return amountKobo;
  return channel === 'wallet' && status !== 'refunded' ? -amountKobo : 0;
}

/** A visit counts for whoever invited the member once its fee is earned; a top-up is never refunded here. */
const counts = ({ purpose, fee }: Intent) => purpose !== 'consultation' || fee === 'earned';

/** A member is rewarded once for a friend who spent enough money that really arrived, and confirmed the address. */
function rewardsOnce({ intents, rewards }: Books, { members, leastKobo }: Promises): string[] {
  const sumOf = (id: number, isOfSum: (intent: Intent) => boolean) =>
    intents
      .filter((intent) => isCompleted(intent) && intent.userId === id && counts(intent) && isOfSum(intent))
      .reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  const hasSpent = (id: number) => sumOf(id, ({ purpose }) => purpose !== 'wallet_top_up') >= leastKobo;
  const hasPaidIn = (id: number) => sumOf(id, ({ channel }) => channel !== 'wallet') >= leastKobo;
  return members.flatMap(({ id, invitedBy }) => {
    const wanted = invitedBy !== undefined && hasSpent(id) && hasPaidIn(id) ? 1 : 0;
    const is = rewards.get(id) ?? 0;
    return wanted === is ? [] : [`the joining of ${id} was rewarded ${is} times, and should be ${wanted} times`];
  });
}

/** What the other services have made of the events. */
function othersKnow(books: Books, { members, bonusKobo }: Promises): string[] {
  const { periods, wallets, rewards, accounts } = books;
  const tips = periods.filter(({ purpose }) => purpose === 'health_tips');
  const accountOf = new Map(accounts.map((account) => [account.id, account]));
  return [
    ...differences(new Set(periods.map(named)), books.foodAi.map(named), 'a period of food-ai'),
    ...differences(new Set(tips.map(named)), books.tips.map(named), 'a period of content'),
    ...members.flatMap(({ id }) => {
      const { walletKobo = 0, earnedKobo = 0, periods: kept = [] } = accountOf.get(id) ?? {};
      const own = periods.filter(({ userId }) => userId === id).map((period) => period.id);
      const earned = members
        .filter(({ invitedBy }) => invitedBy === id)
        .reduce((sum, one) => sum + (rewards.get(one.id) ?? 0) * bonusKobo, 0);
      return [
        ...(walletKobo === (wallets.get(id) ?? 0) ? [] : [`identity takes the wallet of ${id} to hold ${walletKobo} kobo`]),
        ...(earnedKobo === earned ? [] : [`identity says that ${id} earned ${earnedKobo} kobo, and it was ${earned}`]),
        ...differences(new Set(own), kept, `a period of identity for ${id}`),
      ];
    }),
  ];
}

const named = ({ id, userId, purpose, startsAt, endsAt }: Period) => `${id} of ${userId}, ${purpose}, ${startsAt} to ${endsAt}`;

/** Numbers of each year go up one by one. */
function receiptsGapFree({ receiptNumbers }: Books): string[] {
  const seen = new Map<string, number>();
  const gaps: string[] = [];
  for (const number of receiptNumbers) {
    const [, year = '', serial = ''] = number.split('-');
    const next = (seen.get(year) ?? 0) + 1;
    if (Number(serial) !== next) gaps.push(`receipt ${next} of ${year} is missing: there is ${number}`);
    seen.set(year, Number(serial));
  }
  return gaps;
}

function nothingWaits({ backlog: { events, webhooks, returns = 0 } }: Books): string[] {
  return [
    ...(returns === 0 ? [] : [`${returns} returns wait`]),
    ...(events === 0 ? [] : [`${events} events wait to be published`]),
    ...(webhooks === 0 ? [] : [`${webhooks} webhooks wait to be worked off`]),
  ];
}

function differences(wanted: ReadonlySet<string>, are: readonly string[], what: string): string[] {
  const there = new Set(are);
  return [
    ...[...wanted].filter((one) => !there.has(one)).map((one) => `${what} is missing: ${one}`),
    ...[...there].filter((one) => !wanted.has(one)).map((one) => `${what} that nobody bought: ${one}`),
    ...(there.size === are.length ? [] : [`${what} is there twice`]),
  ];
}
