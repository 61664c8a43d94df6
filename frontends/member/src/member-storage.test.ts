import { beforeEach, expect, test } from 'vitest';
import { closedNotices, offerPausedUntil, recentDishes, rememberClosedNotice, rememberDish, pauseOffer } from './member-storage.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
  Object.assign(globalThis, { localStorage });
});

test('each closed notice is remembered once, and the oldest are forgotten', () => {
  for (let notice = 1; notice <= 14; notice += 1) rememberClosedNotice(`m${notice}`);
  rememberClosedNotice('m14');
  expect(closedNotices()).toHaveLength(12);
  expect(closedNotices()[0]).toBe('m14');
  expect(closedNotices()).not.toContain('m1');
});

test('the last six dishes are remembered, the newest first', () => {
  for (const dish of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) rememberDish(dish);
  expect(recentDishes()).toEqual(['c', 'g', 'f', 'e', 'd', 'b']);
});

test('the offer is paused until the latest day that was set', () => {
  expect(offerPausedUntil()).toBe('');
  pauseOffer('2026-12-01');
  pauseOffer('2026-11-24');
  expect(offerPausedUntil()).toBe('2026-12-01');
});
