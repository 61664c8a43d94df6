import { expect, test } from 'vitest';
import { ratioWords } from './ratio-words.ts';

test.each([
  ['an average has no kobo', 'averageWallet', 1679.43, '₦1,679'],
  ['and is rounded', 'averagePayment', 3333.5, '₦3,334'],
  ['a loss as well', 'perUser', -12.7, '-₦13'],
  ['less than half a naira is nothing', 'perUser', -0.4, '₦0'],
  ['a share has one decimal', 'success', 0.8929, '89.3%'],
  ['a share that rounds to nothing says so', 'conversion', 0.0004, 'Under 0.1%'],
] as const)('%s', (_name, ratio, value, words) => {
  expect(ratioWords(ratio, value)).toBe(words);
});
