import { expect, test } from 'vitest';
import { recordedFilters } from './recorded-filters.ts';

const ID = '0198c0de-0000-7000-8000-00000000abcd';
const at = new Date('2026-11-20T08:14:00Z');

test.each([
  ['what was typed is only counted', { q: 'Amina Bello', country: 'Ghana' }, { q: { characters: 11 }, country: { characters: 5 } }],
  ['a sign beyond the basic ones counts once', { q: 'a😀' }, { q: { characters: 2 } }],
  ['a telephone number that was typed is text', { q: '08031234567' }, { q: { characters: 11 } }],
  ['words of a fixed list stay', { status: 'pending', sort: 'name', dir: 'asc' }, { status: 'pending', sort: 'name', dir: 'asc' }],
  ['numbers and switches stay', { limit: 50, userId: 7, urgent: true }, { limit: 50, userId: 7, urgent: true }],
  ['bounds stay', { from: '2026-11-20', to: '2026-11-21T09:30:00Z' }, { from: '2026-11-20', to: '2026-11-21T09:30:00Z' }],
  ['the id of an account stays', { staffId: ID }, { staffId: ID }],
  ['what is absent is not kept', { q: undefined, status: undefined }, {}],
  ['any other value is only said to be there', { names: ['Amina'], cursor: { at, id: 'x' } }, { names: true, cursor: true }],
])('%s', (_name, query, kept) => {
  expect(recordedFilters(query)).toEqual(kept);
});
