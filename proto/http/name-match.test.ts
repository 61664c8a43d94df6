import { describe, expect, it } from 'vitest';
import { fold, foldNames, isOneErrorAway, rank } from './name-match.ts';

describe('matching', () => {
  it.each([
    ['Fufu (akpu)', 'fufu akpu'],
    ['Ẹ̀fọ́ rírò', 'efo riro'],
    ["  Chin-Chin's ", 'chin chin s'],
  ])('%j is compared as %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('puts the very name before its beginning, whole words before parts', () => {
    const order = ['pap', 'pap milk', 'sweet pap', 'papaya', 'pepap'].map((name) => rank(foldNames([name]), [['pap']]));
    expect(order).toEqual([...new Set(order)].toSorted((a, b) => a - b));
  });

  it.each([
    ['jolof', 'jollof', true],
    ['jolllof', 'jollof', true],
    ['jallof', 'jollof', true],
    ['jololf', 'jollof', true],
    ['jollof', 'jollof', true],
    ['jlof', 'jollof', false],
    ['jalluf', 'jollof', false],
    ['folloj', 'jollof', false],
  ])('%j for %j is at most one typing error: %s', (typed, meant, expected) => {
    expect(isOneErrorAway(typed, meant)).toBe(expected);
  });
});
