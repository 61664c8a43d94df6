import { expect, test } from 'vitest';
import { finderOf } from './find-sentence.ts';

const find = finderOf({
  'Enter a name (any).': 'Put name.',
  '{label} is required.': '{label} dey required.',
  '{label} must be {min} characters or more.': '{label} no suppose short pass {min} letters.',
  City: 'Town',
});

test.each([
  ['Enter a name (any).', 'Put name.'],
  ['Address is required.', 'Address dey required.'],
  ['City is required.', 'Town dey required.'],
  ['City must be 3 characters or more.', 'Town no suppose short pass 3 letters.'],
  ['Nobody knows this.', 'Nobody knows this.'],
  ['toString', 'toString'],
])('%s', (english, own) => expect(find(english)).toBe(own));
