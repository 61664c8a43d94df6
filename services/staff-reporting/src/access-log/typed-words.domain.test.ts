import { expect, test } from 'vitest';
import { typedWords } from './typed-words.domain.ts';

test.each([
  ['a text of which only the length was recorded', { q: 'Amina' }, { q: { characters: 5 } }, { q: 'Amina' }],
  ['several', { q: 'Amina', country: 'Ghana' }, { q: {}, country: {} }, { q: 'Amina', country: 'Ghana' }],
  ['not what was recorded as it is', { status: 'paid', staffId: 'an-id' }, { status: 'paid', staffId: 'an-id' }, {}],
  ['not where a page begins', { cursor: '4201' }, { cursor: { characters: 4 } }, {}],
  ['nothing empty or absent', { q: '', country: undefined }, { q: { characters: 0 } }, {}],
  ['no numbers and switches', { limit: 50, urgent: true, at: {} }, { limit: 50, urgent: true, at: true }, {}],
])('%s', (_name, filters, recorded, typed) => {
  expect(typedWords(filters, recorded)).toEqual(typed);
});
