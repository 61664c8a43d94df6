import { expect, test } from 'vitest';
import { shortcutOf } from './shortcut.domain.ts';

const pressed = (key: string, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });
const idle = { isTyping: false, isInDialog: false, singleKeys: true };

test.each([
  [pressed('k', { ctrlKey: true }), 'palette'],
  [pressed('K', { metaKey: true }), 'palette'],
  [pressed('k'), undefined],
  [pressed('/'), 'search'],
  [pressed('?'), 'shortcuts'],
  [pressed('['), 'previous'],
  [pressed(']', { altKey: true, ctrlKey: true }), 'next'],
  [pressed('/', { ctrlKey: true }), undefined],
  [pressed('a'), undefined],
])('%o is %s', (key, shortcut) => {
  expect(shortcutOf(key, idle)).toBe(shortcut);
});

test('while somebody types, only Ctrl and K do something', () => {
  expect(shortcutOf(pressed('['), { ...idle, isTyping: true })).toBeUndefined();
  expect(shortcutOf(pressed('k', { ctrlKey: true }), { ...idle, isTyping: true })).toBe('palette');
});

test('single keys can be switched off', () => {
  expect(shortcutOf(pressed('?'), { ...idle, singleKeys: false })).toBeUndefined();
});

test('an open window has its own keys', () => {
  expect(shortcutOf(pressed('k', { ctrlKey: true }), { ...idle, isInDialog: true })).toBeUndefined();
});
