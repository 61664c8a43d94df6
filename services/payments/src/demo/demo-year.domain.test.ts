import { expect, it } from 'vitest';
import { DEMO_PAYMENTS, type DemoMember, demoYear } from './demo-year.domain.ts';

const NOW = Date.parse('2026-11-20T08:14:00Z');
const DAY_MS = 86_400_000;
const members: DemoMember[] = Array.from({ length: 200 }, (_, place) => ({
  userId: place + 7,
  email: `member-${place}@example.com`,
  tel: '+2348031000000',
  city: 'Kano',
  joinedAt: new Date(NOW - ((199 - place) * 360 * DAY_MS) / 199),
}));
const year = demoYear(members);

it('has six hundred payments of every state, the oldest first, over a year', () => {
  expect(year).toHaveLength(DEMO_PAYMENTS);
  expect(new Set(year.map(({ outcome }) => outcome)).size).toBe(13);
  const times = year.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  const months = new Set(year.map(({ at }) => at.toISOString().slice(0, 7)));
  expect(months.size).toBeGreaterThanOrEqual(12);
});

it('has no payment in the future, and none of somebody who had not joined', () => {
  for (const { at, payer } of year) {
    expect(at.getTime()).toBeLessThan(NOW);
    if (payer !== undefined) expect(payer.joinedAt.getTime()).toBeLessThan(at.getTime());
  }
});

it('is the same each time, and tells its payments apart', () => {
  expect(demoYear(members)).toEqual(year);
  expect(new Set(year.map(({ email, at }) => `${email} ${at.getTime()}`)).size).toBe(DEMO_PAYMENTS);
});

it('leaves only payments of the last days open', () => {
  const open = year.filter(({ outcome }) => outcome === 'pending');
  expect(open.length).toBeGreaterThan(3);
  for (const { at } of open) expect(NOW - at.getTime()).toBeLessThan(73 * 3_600_000);
});

it('is nothing without members', () => {
  expect(demoYear([])).toEqual([]);
});
