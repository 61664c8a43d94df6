import { expect, test } from 'vitest';
import { nairaText } from './payment-rules.ts';

test.each([
  [1_000, '₦1,000'],
  [737.5, '₦737.50'],
  [-42_500, '-₦42,500'],
  [0, '₦0'],
])('%s naira read %s', (amount, words) => expect(nairaText(amount)).toBe(words));
