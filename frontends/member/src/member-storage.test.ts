import { beforeEach, expect, test } from 'vitest';
import { closedMarks, offerRestsUntil, recentDishes, rememberClosed, rememberDish, restOffer } from './member-storage.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  Object.assign(globalThis, { localStorage });
});

test('the marks of closed notices are kept once, and not for ever', () => {
  for (let notice = 1; notice <= 14; notice += 1) rememberClosed(`m${notice}`);
  rememberClosed('m14');
  expect(closedMarks()).toHaveLength(12);
  expect(closedMarks()[0]).toBe('m14');
  expect(closedMarks()).not.toContain('m1');
});

test('the last six dishes are remembered, the newest first', () => {
  for (const dish of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) rememberDish(dish);
  expect(recentDishes()).toEqual(['c', 'g', 'f', 'e', 'd', 'b']);
});

test('an offer rests until the latest day that was asked for', () => {
  expect(offerRestsUntil()).toBe('');
  restOffer('2026-12-01');
  restOffer('2026-11-24');
  expect(offerRestsUntil()).toBe('2026-12-01');
});
