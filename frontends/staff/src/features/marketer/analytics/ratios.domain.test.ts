import { expect, test } from 'vitest';
import type { MarketerSummary } from '@sabiwell/proto/http/staff-figures.ts';
import { lacks, RATIOS, ratioOf } from './ratios.domain.ts';

const summary: MarketerSummary = {
  asOf: '2026-11-21T08:14:00.000Z',
  users: { internal: 8, external: 345, offset: 3993, total: 4346 },
  wallet: { total: 10_000, average: 1250 },
  subscriptions: { active: 3 },
  revenue: { total: 9000 },
  payments: { pending: 2, ok: 3, bad: 1 },
  ratios: { conversion: 0.375, success: 0.75, averagePayment: 3333.33, perUser: 1125, subscriberShare: 0.25 },
};
const NO_RATIOS = { conversion: 0, success: 0, averagePayment: 0, perUser: 0, subscriberShare: 0 };
const nobody: MarketerSummary = { ...summary, users: { ...summary.users, internal: 0 }, wallet: { total: 0, average: 0 } };

const all = (from: MarketerSummary) => RATIOS.map((name) => ratioOf(name, from));

test('of a product in use they are what the server divided', () => {
  expect(all(summary)).toEqual([0.375, 1250, 0.75, 3333.33, 1125, 0.25]);
});

test.each<[string, MarketerSummary, (number | null)[]]>([
  [
    'a product without anything has none',
    { ...nobody, payments: { pending: 0, ok: 0, bad: 0 }, ratios: NO_RATIOS },
    RATIOS.map(() => null),
  ],
  ['external users and those of a setting are divided by nowhere', nobody, [null, null, 0.75, 3333.33, null, null]],
  [
    'members without money have ratios of 0, which are no lack',
    { ...summary, wallet: { total: 0, average: 0 }, payments: { pending: 2, ok: 0, bad: 0 }, ratios: NO_RATIOS },
    [0, 0, null, null, 0, 0],
  ],
  [
    'where every payment failed the share of the successful ones is 0',
    { ...summary, payments: { pending: 0, ok: 0, bad: 4 }, ratios: { ...NO_RATIOS, conversion: 0.375 } },
    [0.375, 1250, 0, null, 0, 0],
  ],
  [
    'top-ups alone are successful payments and no sales',
    { ...summary, ratios: { ...summary.ratios, success: 1, averagePayment: 0, perUser: -1 } },
    [0.375, 1250, 1, null, -1, 0.25],
  ],
])('%s', (_, from, wanted) => {
  expect(all(from)).toEqual(wanted);
});

test('what lacks is named by what nothing could be divided by', () => {
  expect(RATIOS.map(lacks)).toEqual(['users', 'users', 'ended', 'sales', 'users', 'users']);
});
