import { expect, test } from 'vitest';
import { createTexts } from '@sabiwell/ui/i18n.ts';
import { follow } from './follow.ts';

const t = createTexts('test', { home: 'Home', left: '{n} of {total} left' });

test('a translation is the sentences it is given; the compiler refuses what the English catalogue does not have', () => {
  expect(follow<typeof t>()({ home: 'House', left: 'Out of {total}, {n} remain' })).toEqual({
    home: 'House',
    left: 'Out of {total}, {n} remain',
  });
  // @ts-expect-error: the catalogue has no such key
  follow<typeof t>()({ house: 'House' });
  // @ts-expect-error: a value is missing
  follow<typeof t>()({ left: '{n} remain' });
  // @ts-expect-error: the sentence has no such value
  follow<typeof t>()({ home: 'House of {name}' });
});
