import { expect, it } from 'vitest';
import { isSecondPerson, type Tie } from './second-person.domain.ts';

const now = new Date('2026-11-28T09:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const ada = { staffId: 'ada', emailHash: 'a' };
const musa = { staffId: 'musa', emailHash: 'm' };
const tie = (actorId: string, targetId: string, days: number): Tie => ({ actorId, targetId, at: daysAgo(days) });

it.each<[string, typeof ada, Tie[], boolean]>([
  ['another person', musa, [], true],
  ['the same account', ada, [], false],
  ['another account with the same address', { staffId: 'ada-too', emailHash: 'a' }, [], false],
  ['whom the first one invited 29 days ago', musa, [tie('ada', 'musa', 29)], false],
  ['who reset the first one yesterday', musa, [tie('musa', 'ada', 1)], false],
  ['whom the first one invited 30 days ago', musa, [tie('ada', 'musa', 30)], true],
  ['whom somebody else invited', musa, [tie('ngozi', 'musa', 1)], true],
])('%s may be the second person: %s', (_who, second, ties, may) => {
  expect(isSecondPerson(ada, second, ties, now)).toBe(may);
});
