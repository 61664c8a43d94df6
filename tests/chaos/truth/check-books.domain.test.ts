import { expect, test } from 'vitest';
import type { Books, Intent, Period } from './books.domain.ts';
import { checkBooks, type Promises } from './check-books.domain.ts';

const intent = (over: Partial<Intent>): Intent => ({
  id: 'top-up',
  userId: 1,
  purpose: 'wallet_top_up',
  status: 'completed',
  channel: 'card',
  amountKobo: 500_000,
  settledReference: 'ref-top-up',
  ...over,
});
const week: Period = { id: 'week', userId: 1, purpose: 'health_tips', startsAt: 0, endsAt: 7 };
const charge = (reference: string, over: object = {}) => ({ reference, amount: 500_000, status: 'success', currency: 'NGN', ...over });

/** A top-up, and tips paid from it; another member invited this one. */
const books: Books = {
  intents: [
    intent({}),
    intent({ id: 'week', purpose: 'health_tips', channel: 'wallet', amountKobo: 45_000, settledReference: 'ref-week' }),
  ],
  attempts: [
    { reference: 'ref-top-up', intentId: 'top-up', bookedAs: 'payment' },
    { reference: 'ref-week', intentId: 'week', bookedAs: null },
  ],
  suspense: [],
  receivedKobo: 500_000,
  periods: [week],
  wallets: new Map([
    [1, 455_000],
    [2, 100_000],
  ]),
  rewards: new Map([[1, 1]]),
  receiptNumbers: ['SBW-2026-000001', 'SBW-2026-000002'],
  backlog: { events: 0, webhooks: 0 },
  foodAi: [week],
  tips: [week],
  accounts: [
    { id: 1, walletKobo: 455_000, earnedKobo: 0, periods: ['week'] },
    { id: 2, walletKobo: 100_000, earnedKobo: 100_000, periods: [] },
  ],
};
const promises: Promises = {
  charges: [charge('ref-top-up'), charge('ref-week', { status: 'abandoned' })],
  promised: [{ reference: 'ref-top-up', outcome: 'paid', isOwnReference: false, isConfirmed: true }],
  members: [{ id: 1, invitedBy: 2 }, { id: 2 }],
  bonusKobo: 100_000,
  leastKobo: 45_000,
};
const promise = (over: object) => ({ ...promises, promised: [{ ...promises.promised[0]!, ...over }] });

test('books that are right have no finding', () => {
  expect(checkBooks(books, promises)).toEqual([]);
});

test('a payment that went back at the provider was paid nevertheless', () => {
  const charges = [charge('ref-top-up', { status: 'reversed' }), promises.charges[1]!];
  expect(checkBooks(books, { ...promises, charges })).toEqual([]);
});

test.each<[string, RegExp, Partial<Books>, Promises?]>([
  ['a success that nobody booked', /^unsettled: ref-lost/, {}, { ...promises, charges: [...promises.charges, charge('ref-lost')] }],
  ['a success that is not in the ledger', /the ledger has 400000/, { receivedKobo: 400_000 }],
  ['a short payment that was taken', /is not the price \(short\), and is a payment/, {}, promise({ outcome: 'short' })],
  [
    'the price that is kept for staff',
    /is the price, and in suspense/,
    { attempts: [{ reference: 'ref-top-up', intentId: 'top-up', bookedAs: 'suspense' }, books.attempts[1]!] },
  ],
  ['something without money', /^intent top-up is completed without money/, {}, { ...promises, charges: [] }],
  ['a promise that is broken', /was said to be paid/, { intents: [intent({ status: 'cancelled' }), books.intents[1]!] }],
  ['a period that is missing', /^a period of payments is missing: week/, { periods: [] }],
  ['a period that nobody bought', /^a period of payments that nobody bought: gift/, { periods: [week, { ...week, id: 'gift' }] }],
  ['a wallet that is short', /^the wallet of 1 holds 1 kobo/, { wallets: new Map([...books.wallets, [1, 1]]) }],
  [
    'a fee that is held after the visit was cancelled',
    /^the fee of payment visit is held, and its visit is closed/,
    { intents: [...books.intents, intent({ id: 'visit', purpose: 'consultation', fee: 'held', visit: 'closed' })] },
  ],
  ['a second reward', /^the joining of 1 was rewarded 2 times/, { rewards: new Map([[1, 2]]) }],
  ['a reward for too little', /^the joining of 1 was rewarded 1 times, and should be 0/, {}, { ...promises, leastKobo: 45_001 }],
  ['no reward', /^the joining of 1 was rewarded 0 times/, { rewards: new Map() }],
  ['other hours in food-ai', /^a period of food-ai that nobody bought/, { foodAi: [{ ...week, endsAt: 8 }] }],
  ['nothing in content', /^a period of content is missing/, { tips: [] }],
  [
    'an old balance in identity',
    /^identity takes the wallet of 1/,
    { accounts: [{ ...books.accounts[0]!, walletKobo: 0 }, books.accounts[1]!] },
  ],
  [
    'a bonus twice in identity',
    /^identity says that 2 earned/,
    { accounts: [books.accounts[0]!, { ...books.accounts[1]!, earnedKobo: 200_000 }] },
  ],
  [
    'a period twice in identity',
    /is there twice/,
    { accounts: [{ ...books.accounts[0]!, periods: ['week', 'week'] }, books.accounts[1]!] },
  ],
  ['a receipt that is missing', /^receipt 2 of 2026 is missing/, { receiptNumbers: ['SBW-2026-000001', 'SBW-2026-000003'] }],
  ['events that stand still', /^3 events wait/, { backlog: { events: 3, webhooks: 0 } }],
  ['returns that stand still', /^2 returns wait/, { backlog: { events: 0, webhooks: 0, returns: 2 } }],
  ['webhooks that stand still', /^1 webhooks wait/, { backlog: { events: 0, webhooks: 1 } }],
])('%s is found', (_name, finding, over, given = promises) => {
  expect(checkBooks({ ...books, ...over }, given)).toContainEqual(expect.stringMatching(finding));
});

test('a second payment of one intent comes back to the wallet', () => {
  const second = { reference: 'ref-week', intentId: 'week', bookedAs: 'duplicate' };
  const charges = [promises.charges[0]!, charge('ref-week', { amount: 45_000 })];
  const found = checkBooks({ ...books, attempts: [books.attempts[0]!, second], receivedKobo: 545_000 }, { ...promises, charges });
  expect(found).toEqual(['the wallet of 1 holds 455000 kobo, and should hold 500000']);
});

test('what was paid under a reference that nobody promises is kept for staff', () => {
  const promised = [...promises.promised, { reference: 'own-1', outcome: 'paid', isOwnReference: true, isConfirmed: false }];
  const kept = { ...books, suspense: [{ reference: 'own-1', isOpen: true }], receivedKobo: 600_000 };
  expect(checkBooks(kept, { ...promises, promised, charges: [...promises.charges, charge('own-1', { amount: 100_000 })] })).toEqual([]);
});
