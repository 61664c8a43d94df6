import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '@sabiwell/local/folders.ts';
import { describe, expect, test } from 'vitest';

// What the server writes in English and the app says in Pidgin. It is found by its English words, so that a sentence that changes on
// one side alone is found here.

type Words = { title: string; message: string };
type Maker = (given: object) => Words;

const load = async <T>(path: string) => (await import(join(CHECKOUT, path))) as T;
const { pcm } = await load<{ pcm: { sentence: (english: string) => string } }>('frontends/member/src/locales/pcm.ts');

/** The same words in both languages. */
const SAME = ['Referral bonus', 'New prescription'];
const isInOwnWords = (english: string) => SAME.includes(english) || pcm.sentence(english) !== english;

describe('what is sold', async () => {
  const { productTexts } = await load<{ productTexts: Record<string, { description: string; features: readonly string[] }> }>(
    'services/payments/src/catalogue/product-texts.ts',
  );
  // The screens of trainers show the hours from elsewhere, and name a plan instead of describing it.
  const shown = Object.entries(productTexts).flatMap(([code, { description, features }]) =>
    code.startsWith('trainer') ? [] : [...features, ...(code.startsWith('market') ? [description] : [])],
  );
  test.each([...new Set(shown)])('%s', (words) => expect(isInOwnWords(words)).toBe(true));
});

describe('notifications', async () => {
  const folder = 'services/content/src/notifications';
  const [money, visits, health, feed, meals, security, chats] = [
    await load<Record<string, Maker>>(`${folder}/notification.domain.ts`),
    await load<Record<string, Maker>>(`${folder}/appointment-words.domain.ts`),
    await load<Record<string, Maker>>(`${folder}/health-words.domain.ts`),
    await load<Record<string, Maker>>(`${folder}/feed-words.domain.ts`),
    await load<Record<string, Maker>>(`${folder}/meal-words.domain.ts`),
    await load<Record<string, Maker>>(`${folder}/security-words.domain.ts`),
    await load<Record<string, Maker>>(`${folder}/chat-words.domain.ts`),
  ];
  const reminders = await load<Record<string, Maker>>('services/content/src/reminders/reminder-words.domain.ts');
  const at = new Date('2026-11-24T09:00:00Z');
  const [startsAt, chargesAt, endedAt, nextTryAt, from] = [at, at, at, at, at];
  const purposes = ['subscription', 'ai_doc', 'health_tips', 'elder_care', 'trainer', 'market', 'consultation', 'wallet_top_up', 'other'];
  const kobo = 1_500_000;
  const bookings = ['appointment', 'trainer', 'public'].flatMap((kind) => [
    { kind, bookingId: 'b1' },
    { kind, bookingId: 'b1', startsAt },
  ]);
  const ofMoney = purposes.flatMap((purpose) => [
    money['chargeAhead']?.({ purpose, kobo, chargesAt }),
    money['cardExpiring']?.({ purpose, chargesAt }),
    ...['paused', 'no_card', 'declined'].flatMap((reasonCode) => [
      money['renewalFailed']?.({ purpose, reasonCode }),
      money['renewalFailed']?.({ purpose, reasonCode, nextTryAt }),
    ]),
    money['paymentReceived']?.({ purpose, kobo, isRenewal: false }),
    money['paymentReceived']?.({ purpose, kobo, isRenewal: true }),
    money['periodOver']?.({ purpose, endedAt, isRefunded: false }),
    money['periodOver']?.({ purpose, endedAt, isRefunded: true }),
  ]);
  const ofSums = ['orderPaid', 'orderCancelled', 'refundProcessed', 'refundFailed', 'referralRewarded', 'referralRewardReversed'].map(
    (name) => (money[name] as unknown as (sum: number) => Words)(kobo),
  );
  const ofOrders = ['shipped', 'delivered', 'returned'].map((status) => (money['orderMoved'] as unknown as (to: string) => Words)(status));
  const ofVisits = [
    ...bookings.map((booking) => visits['bookingConfirmed']?.(booking)),
    ...bookings.flatMap((booking) =>
      ['none', 'return', 'keep'].flatMap((fee) =>
        [true, false].map((isUnconfirmed) => visits['bookingOff']?.({ ...booking, money: fee, isUnconfirmed })),
      ),
    ),
    ...[true, false].map((isConfirmed) => visits['bookingMoved']?.({ bookingId: 'b1', from, startsAt, isConfirmed })),
    ...[24, 1].map((hoursAhead) => visits['bookingSoon']?.({ bookingId: 'b1', startsAt, hoursAhead })),
  ];
  const ofIds = [visits['visitOver'], visits['doctorAnswered'], visits['prescriptionIssued'], health['overdue']].map((make) =>
    (make as unknown as (id: string) => Words)('x1'),
  );
  const ofAccounts = [meals, security].flatMap((words) => Object.values(words).map((make) => make({})));
  const ofHealth = [health['adviceReady'], health['readingCritical'], health['goalReached']].map((make) => make?.({}));
  const ofReminders = ['breakfast', 'lunch', 'dinner', 'reading', 'tip', 'measure_again'].map((kind) =>
    reminders['reminderWords']?.({ kind }),
  );
  const ofGaps = [(health['overdue'] as unknown as (code: string) => Words)('follow_up_unbooked')];
  const ofCounts = [1, 12].flatMap((count) => [
    feed['likesOfPost']?.({ postId: 'p1', count }),
    feed['commentsOnPost']?.({ postId: 'p1', count }),
  ]);
  const ofFeed = [true, false].flatMap((isComment) => [
    feed['restoredByStaff']?.({ isComment, postId: 'p1' }),
    ...['spam', 'harmful', 'offensive', 'private', 'other'].map((reasonCode) =>
      feed['removedByStaff']?.({ isComment, postId: 'p1', reasonCode }),
    ),
  ]);
  const ofChats = ['case_manager', 'manager', 'other'].flatMap((role) =>
    ['crisis', 'complaint', 'quality', 'other'].map((reasonCode) => chats['chatOpened']?.({ role, reasonCode, openedAt: at })),
  );
  const all = [
    ...ofMoney,
    ...ofSums,
    ...ofOrders,
    ...ofVisits,
    ...ofIds,
    ...ofHealth,
    ...ofGaps,
    ...ofReminders,
    ...ofAccounts,
    ...ofCounts,
    ...ofFeed,
    ...ofChats,
  ].filter((words) => words !== undefined);
  const sentences = [...new Set(all.flatMap(({ title, message }) => [title, message]))];

  test('are all asked for here', () => expect(sentences.length).toBeGreaterThan(100));

  test.each(sentences)('%s', (words) => {
    expect(isInOwnWords(words)).toBe(true);
    for (const [value] of words.matchAll(/₦[\d,]+|24 November 2026 at 10:00/g)) expect(pcm.sentence(words)).toContain(value);
  });
});

describe('the clips of Pulse', async () => {
  type Clip = { title: string; captions: { text: string }[] };
  const { posts } = JSON.parse(readFileSync(join(CHECKOUT, 'services/content/src/pulse/pulse.json'), 'utf8')) as { posts: Clip[] };
  const words = posts.flatMap(({ title, captions }) => [title, ...captions.map(({ text }) => text)]);
  test.each([...new Set(words)])('%s', (one) => expect(isInOwnWords(one)).toBe(true));
});
