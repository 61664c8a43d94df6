import { expect, it } from 'vitest';
import { mealNamePattern } from './meal-name.domain.ts';

const finds = (typed: string, name: string, dishNames: readonly string[] = []) =>
  new RegExp(mealNamePattern(typed, dishNames) ?? '(?!)', 'i').test(name);

it.each([
  ['eba', 'Eba with egusi soup'],
  ['egusi eba', 'Eba with egusi soup'],
  ['egu', 'Eba with egusi soup'],
  ['  Eba, EGUSI ', 'Eba with egusi soup'],
  ['amala', 'Amala (yam flour)'],
  ['yam flour', 'Amala (yam flour)'],
])('%s finds %s', (typed, name) => expect(finds(typed, name)).toBe(true));

it.each([
  ['ba', 'Eba with egusi soup'],
  ['eba rice', 'Eba with egusi soup'],
  ['.*', 'Eba'],
  ['(', 'Eba'],
  ['', 'Eba'],
])('%s does not find %s', (typed, name) => expect(finds(typed, name)).toBe(false));

it('finds a plate by the name of a dish that the words may mean', () => {
  expect(finds('garri swallow', 'Eba with egusi soup', ['Eba'])).toBe(true);
  expect(finds('flour', 'Amala (yam flour) with ewedu', ['Amala (yam flour)'])).toBe(true);
  expect(finds('garri swallow', 'Ebami', ['Eba'])).toBe(false);
});

it('reads no sign of what was typed as a pattern, and no more than six words', () => {
  expect(mealNamePattern('a+b c|d', [])).toBe(mealNamePattern('a b c d', []));
  expect(mealNamePattern('a b c d e f g', [])).toBe(mealNamePattern('a b c d e f', []));
});
