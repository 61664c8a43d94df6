import { expect, test } from 'vitest';
import { createTexts } from '@sabiwell/ui/i18n.ts';
import { gridWords, listQuery, viewNames } from './staff-list.ts';

const list = {
  columns: () => [{ sort: 'createdAt' }, {}, { sort: 'appointmentDate' }],
  filters: () => [
    {
      name: 'status',
      label: 'Status',
      options: [
        { value: 'pending', label: 'Pending' },
        { value: 'confirmed', label: 'Confirmed' },
      ],
    },
    { name: 'userId', label: 'Member', isNumber: true as const },
    { name: 'from', label: 'From' },
    { name: 'to', label: 'To' },
  ],
};

test('an address names the search, the filters and the order', () => {
  expect(viewNames(list)).toEqual(['q', 'status', 'userId', 'from', 'to', 'sort', 'dir']);
});

test('a view becomes the query of its first page', () => {
  const view = { q: ' ada obi ', status: 'pending', userId: ' 42', from: '2026-11-01', to: '', sort: 'appointmentDate', dir: 'asc' };
  expect(listQuery(list, view)).toBe('limit=200&q=ada+obi&status=pending&userId=42&from=2026-11-01&sort=appointmentDate&dir=asc');
});

test('what an address says that means nothing is left out', () => {
  const view = { status: 'done', priority: 'now', userId: 'ada', from: 'yesterday', sort: 'name', dir: 'up' };
  expect(listQuery(list, view)).toBe('limit=200');
});

test('a list that has one order is asked for no other', () => {
  expect(listQuery({ ...list, columns: () => [{}] }, { sort: 'createdAt', dir: 'asc' })).toBe('limit=200');
});

test('the words of a list are those of its catalogue, and one row is counted in words of its own', () => {
  const t = createTexts('aList', {
    title: 'Plans',
    searchHint: 'A name',
    countOne: '1 plan',
    count: '{count} plans',
    empty: 'No plans yet.',
    loading: 'Loading the plans',
    failed: "We couldn't load the plans.",
  });
  const { count, ...words } = gridWords(t);
  expect(words).toEqual({
    title: 'Plans',
    searchHint: 'A name',
    empty: 'No plans yet.',
    loading: 'Loading the plans',
    failed: "We couldn't load the plans.",
  });
  expect(['0', '1', 'more than 1,000'].map(count)).toEqual(['0 plans', '1 plan', 'more than 1,000 plans']);
});
