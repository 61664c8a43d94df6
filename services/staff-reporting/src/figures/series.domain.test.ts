import { expect, it } from 'vitest';
import { type DayTotal, seriesOf } from './series.domain.ts';

const total = (day: string, name: string, n: number, kobo = 0, dim = ''): DayTotal => ({ day, name, dim, n, kobo });
const ROWS = [
  total('2026-11-19', 'sale', 2, 50_000, 'ai_doc'),
  total('2026-11-19', 'sale', 1, 100_000, 'market'),
  total('2026-11-20', 'refund', 1, 100_000, 'market'),
  total('2026-11-20', 'fee', 1, 5_050),
  total('2026-11-19', 'member', 3),
  total('2026-11-19', 'payment', 4, 0, 'ok'),
  total('2026-11-19', 'payment', 2, 0, 'bad'),
  total('2026-11-21', 'payment', 1, 0, 'pending'),
  total('2026-11-19', 'period_begin', 3),
  total('2026-11-20', 'period_end', 2),
  // One of today is still to begin.
  total('2026-11-21', 'period_begin', 2),
  total('2026-11-19', 'wallet', 1, 20_000),
  total('2026-11-21', 'wallet', 2, -5_000),
];

it('tells what happened on each day, and what held at its end', () => {
  const days = { first: '2026-11-19', last: '2026-11-21' };
  expect(seriesOf(days, ROWS, { activeBefore: 10, activeNow: 12, walletKobo: 70_000 })).toEqual([
    { day: '2026-11-19', revenue: 1500, newMembers: 3, ok: 4, bad: 2, pending: 0, activePeriods: 13, wallet: 750 },
    { day: '2026-11-20', revenue: -949.5, newMembers: 0, ok: 0, bad: 0, pending: 0, activePeriods: 11, wallet: 750 },
    { day: '2026-11-21', revenue: 0, newMembers: 0, ok: 0, bad: 0, pending: 1, activePeriods: 12, wallet: 700 },
  ]);
});

it('has every day, also those on which nothing happened', () => {
  const days = seriesOf({ first: '2026-10-23', last: '2026-11-21' }, [], { activeBefore: 2, activeNow: 2, walletKobo: 100 });
  expect([days.length, days.at(0), days.at(-1)?.day]).toEqual([
    30,
    { day: '2026-10-23', revenue: 0, newMembers: 0, ok: 0, bad: 0, pending: 0, activePeriods: 2, wallet: 1 },
    '2026-11-21',
  ]);
});
