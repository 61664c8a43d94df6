import { expect, test } from 'vitest';
import { changesIn } from './audit-changes.domain.ts';

test('a field of either side is listed once', () => {
  expect(changesIn({ before: { status: 'active', places: 2 }, after: { status: 'disabled', doctorId: '1' } })).toEqual([
    { field: 'status', before: 'active', after: 'disabled' },
    { field: 'places', before: 2, after: undefined },
    { field: 'doctorId', before: undefined, after: '1' },
  ]);
});

test('what stayed the same is left out', () => {
  expect(changesIn({ before: { status: 'active', roles: ['a'] }, after: { status: 'active', roles: ['a'] } })).toEqual([]);
});

test('an entry without values has no changes', () => expect(changesIn({})).toEqual([]));
