import { expect, test } from 'vitest';
import { dueStep, isActive } from './session-times.domain.ts';

const MINUTE = 60_000;
const at = (now: number, activeAt: number) =>
  dueStep({ now: now * MINUTE, tokenEnds: 10 * MINUTE, sessionEnds: 20 * MINUTE, activeAt: activeAt * MINUTE });

test.each([
  ['wait', 'while the token has more than a minute left', 8, 8],
  ['refresh', 'in its last minute, if somebody is there', 9, 0],
  ['wait', 'in its last minute, if nobody was there for ten minutes', 11, 1],
  ['refresh', 'as soon as they are back', 15, 15],
  ['end', '20 minutes after the last refresh, whoever is there', 20, 20],
])('%s %s', (step, _, now, activeAt) => {
  expect(at(now, activeAt)).toBe(step);
});

test('somebody who last moved ten minutes ago is not there', () => {
  expect(isActive({ now: 10 * MINUTE, activeAt: 1 })).toBe(true);
  expect(isActive({ now: 10 * MINUTE, activeAt: 0 })).toBe(false);
});
