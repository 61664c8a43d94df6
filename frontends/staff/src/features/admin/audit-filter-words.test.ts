import { expect, test } from 'vitest';
import { filterRows } from './audit-filter-words.ts';

test.each([
  ['words that were typed', { q: 'amina' }, [['Words', 'amina']]],
  [
    'how long they were, where they are not kept',
    { q: { characters: 5 }, country: { characters: 1 } },
    [
      ['Words', '5 characters, not kept'],
      ['Country', '1 character, not kept'],
    ],
  ],
  [
    'a word of a fixed list',
    { status: 'in_progress', from: '2026-11-21' },
    [
      ['Status', 'in progress'],
      ['From', '2026-11-21'],
    ],
  ],
  [
    'a switch and a number',
    { autoRenew: true, available: 'false', subjectUserId: 42 },
    [
      ['Renews by itself', 'Yes'],
      ['Takes visits', 'No'],
      ["Member's number", '42'],
    ],
  ],
  ['a later page, but not how long a page is', { limit: 200, cursor: { characters: 40 } }, [['Page', 'A later one']]],
  [
    'the order',
    { sort: 'createdAt', dir: 'asc' },
    [
      ['Sorted by', 'createdAt'],
      ['Order', 'First to last'],
    ],
  ],
  ['a filter without a name here', { colour: 'red' }, [['colour', 'red']]],
])('%s', (_name, filters, rows) => expect(filterRows(filters)).toEqual(rows));
