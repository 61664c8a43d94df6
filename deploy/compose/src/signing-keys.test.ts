import { expect, test } from 'vitest';
import { isTurned, makeSigningKey, publicHalves, turnKey } from './signing-keys.ts';

test('a turned key leaves two: the one before, and one that signs later', () => {
  const first = makeSigningKey();
  const { keys } = turnKey(first, 1_060, 1_000);
  expect(keys).toEqual([first, expect.objectContaining({ crv: 'Ed25519', nbf: 1_060 })]);
  expect(keys[1]?.kid).not.toBe(first.kid);
  expect(JSON.stringify(publicHalves({ keys }))).not.toContain('"d"');
  expect(publicHalves({ keys }).keys.map(({ kid }) => kid)).toEqual(keys.map(({ kid }) => kid));
});

test('the next turn drops the oldest, and waits until the one before is over', () => {
  const once = turnKey(makeSigningKey(), 1_060, 1_000);
  expect(() => turnKey(once, 1_200, 1_179)).toThrow('The previous key is still being turned. Try again in 1 second.');
  const twice = turnKey(once, 1_240, 1_180);
  expect(twice.keys.map(({ nbf }) => nbf)).toEqual([1_060, 1_240]);
});

test.each([
  ['operator', true],
  ['toString', false],
  [undefined, false],
])('whether %s names a key that can be turned: %s', (name, isName) => {
  expect(isTurned(name)).toBe(isName);
});

test('a key that never was turned is one', () => {
  const first = makeSigningKey();
  expect(publicHalves(first)).toEqual({ keys: [{ ...first, d: undefined }] });
  expect(first).not.toHaveProperty('nbf');
});
