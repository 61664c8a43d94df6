import { expect, test } from 'vitest';
import { tokenIn } from './use-mailed-token.ts';

const token = 'A-_9'.repeat(11).slice(0, 43);

test.each([
  [`token=${token}`, token],
  [`token=${token}&from=mail`, token],
  [`token=${token.slice(1)}`, null],
  [`token=${token}x`, null],
  ['token=', null],
  ['', null],
])('the token in %j', (fragment, read) => {
  expect(tokenIn(fragment)).toBe(read);
});
