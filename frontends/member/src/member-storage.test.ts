import { beforeEach, expect, test } from 'vitest';
import {
  agreeToDictation,
  closedNotices,
  countEntry,
  dictationAgreedAt,
  forgetMember,
  offerMemory,
  recentDishes,
  rememberClosedNotice,
  rememberDish,
  rememberOffer,
  withdrawDictation,
} from './member-storage.ts';

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

test('entries and the last offer are remembered for each member', () => {
  expect(offerMemory(7)).toEqual({ entries: 0, shownOn: null });
  countEntry(7);
  rememberOffer(7, '2026-11-21');
  countEntry(7);
  expect(offerMemory(7)).toEqual({ entries: 2, shownOn: '2026-11-21' });
  expect(offerMemory(8)).toEqual({ entries: 0, shownOn: null });
});

test('what is stored in another form counts as nothing', () => {
  localStorage.setItem('sabiwell.offer.7', '"2026-11-21"');
  expect(offerMemory(7)).toEqual({ entries: 0, shownOn: null });
});

test('who agreed to dictation is known with the time, until they withdraw it or sign out', () => {
  expect(dictationAgreedAt(7)).toBeUndefined();
  agreeToDictation(7, new Date('2026-11-21T09:30:00Z'));
  expect(dictationAgreedAt(7)).toEqual(new Date('2026-11-21T09:30:00Z'));
  // Another member of a shared phone has agreed to nothing.
  expect(dictationAgreedAt(8)).toBeUndefined();
  withdrawDictation();
  expect(dictationAgreedAt(7)).toBeUndefined();
  agreeToDictation(7, new Date('2026-11-21T09:30:00Z'));
  forgetMember();
  expect(dictationAgreedAt(7)).toBeUndefined();
});

test('a consent in another form is none', () => {
  for (const stored of ['true', '7', '{"userId":7}', '{"userId":7,"at":"yesterday"}']) {
    localStorage.setItem('sabiwell.dictation', stored);
    expect(dictationAgreedAt(7)).toBeUndefined();
  }
});
