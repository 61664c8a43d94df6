import { expect, test } from 'vitest';
import { acceptedKeysAt, keysOf, signingKeyAt, STILL_ACCEPTED_SECONDS } from './token-keys.ts';

const old = { kty: 'OKP', kid: 'old' };
const next = { kty: 'OKP', kid: 'next', nbf: 1_000 };
const late = 1_000 + STILL_ACCEPTED_SECONDS;

test.each([
  ['long before the turn', 1, 'old', ['old', 'next'], late],
  ['just before it', 999, 'old', ['old', 'next'], late],
  ['at the turn', 1_000, 'next', ['old', 'next'], late],
  ['while tokens of the old one are still about', late - 1, 'next', ['old', 'next'], late],
  ['after them', late, 'next', ['next'], Infinity],
])('%s', (_when, now, signs, accepted, until) => {
  for (const keys of [
    [old, next],
    [next, old],
  ]) {
    expect(signingKeyAt(keys, now).kid).toBe(signs);
    const found = acceptedKeysAt(keys, now);
    expect([found.keys.map(({ kid }) => kid), found.until]).toEqual([accepted, until]);
  }
});

test('one key alone signs and is accepted, even by a clock that is behind', () => {
  expect(signingKeyAt([next], 5).kid).toBe('next');
  expect(acceptedKeysAt([next], 5)).toEqual({ keys: [next], until: Infinity });
  expect(acceptedKeysAt([old], 5)).toEqual({ keys: [old], until: Infinity });
});

test('without any key nothing is signed', () => {
  expect(() => signingKeyAt([], 5)).toThrow('no key');
});

test('an issuer holds one key, or those of a turn', () => {
  expect([keysOf(old), keysOf({ keys: [old, next] })]).toEqual([[old], [old, next]]);
});
