import { expect, it } from 'vitest';
import { auditCursor, auditPlace, momentText, newestFirst } from './audit-place.domain.ts';

const at = (micros: string, id = 'b') => ({ micros, id });

it('is the same place again from its cursor', () => {
  const place = at('1795852800123456', '0198c0de-0000-7000-8000-000000000001');
  expect(auditPlace(auditCursor(place))).toEqual(place);
  expect([auditPlace(''), auditPlace()]).toEqual([undefined, undefined]);
});

it.each([
  ['1795852800123456', '2026-11-28T08:00:00.123456Z'],
  ['1795852800123006', '2026-11-28T08:00:00.123006Z'],
  ['1795852800000000', '2026-11-28T08:00:00.000000Z'],
])('%s is %s', (micros, text) => expect(momentText(at(micros))).toBe(text));

it('sorts the newest first, by microseconds and then by id', () => {
  const sorted = [at('1'), at('10'), at('9', 'a'), at('9', 'c'), at('9', 'b')].toSorted(newestFirst);
  expect(sorted.map(({ micros, id }) => micros + id)).toEqual(['10b', '9c', '9b', '9a', '1b']);
});
