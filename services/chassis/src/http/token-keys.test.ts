import { expect, test } from 'vitest';
import { heardKeysAt, signingKeyAt, STILL_HEARD_SECONDS } from './token-keys.ts';

const old = { kty: 'OKP', kid: 'old' };
const next = { kty: 'OKP', kid: 'next', nbf: 1_000 };
const late = 1_000 + STILL_HEARD_SECONDS;

test.each([
  ['long before the turn', 1, 'old', ['old', 'next']],
  ['just before it', 999, 'old', ['old', 'next']],
  ['at the turn', 1_000, 'next', ['old', 'next']],
  ['while tokens of the old one are still about', late - 1, 'next', ['old', 'next']],
  ['after them', late, 'next', ['next']],
])('%s', (_when, now, signs, heard) => {
  for (const keys of [
    [old, next],
    [next, old],
  ]) {
    expect(signingKeyAt(keys, now).kid).toBe(signs);
    expect(heardKeysAt(keys, now).map(({ kid }) => kid)).toEqual(heard);
  }
});

test('one key alone signs and is heard, even by a clock that is behind', () => {
  expect(signingKeyAt([next], 5).kid).toBe('next');
  expect(heardKeysAt([next], 5)).toEqual([next]);
  expect(heardKeysAt([old], 5)).toEqual([old]);
});

test('without any key nothing is signed', () => {
  expect(() => signingKeyAt([], 5)).toThrow('no key');
});
