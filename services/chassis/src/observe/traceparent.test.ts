import { expect, test } from 'vitest';
import { isTraceparent, nextTraceparent } from './traceparent.ts';

const trace = 'a'.repeat(32);
const span = 'b'.repeat(16);

test.each([
  [`00-${trace}-${span}-01`, true],
  [`00-${trace}-${span}-00`, true],
  [`ff-${trace}-${span}-01`, false],
  [`00-${'0'.repeat(32)}-${span}-01`, false],
  [`00-${trace}-${'0'.repeat(16)}-01`, false],
  [`00-${trace.toUpperCase()}-${span}-01`, false],
  [`00-${trace}-${span}-01-more`, false],
  ['', false],
  [undefined, false],
])('%s: %s', (text, good) => {
  expect(isTraceparent(text)).toBe(good);
});

test('the next step stays in the trace of the caller, as a span of its own that is not recorded', () => {
  expect(nextTraceparent(`00-${trace}-${span}-01`)).toMatch(new RegExp(`^00-${trace}-(?!${span})[0-9a-f]{16}-00$`));
});

test('without a trace, or with one that is none, a new one begins', () => {
  for (const given of [undefined, 'nonsense', ['a', 'b']]) {
    expect(isTraceparent(nextTraceparent(given))).toBe(true);
    expect(nextTraceparent(given)).not.toBe(nextTraceparent(given));
  }
});
