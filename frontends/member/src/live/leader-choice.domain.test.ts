import { expect, test } from 'vitest';
import { hasMissedHints, leadership } from './leader-choice.domain.ts';

test.each([
  ['can be seen', { hiddenSince: undefined, isInCall: false }, { mayLead: true }],
  ['was hidden just now', { hiddenSince: 99_000, isInCall: false }, { mayLead: true, reviewInMs: 59_000 }],
  ['was hidden a minute ago', { hiddenSince: 40_000, isInCall: false }, { mayLead: false }],
  ['is hidden during a call', { hiddenSince: 1_000, isInCall: true }, { mayLead: true, reviewInMs: 60_000 }],
  ['was never seen', { hiddenSince: -Infinity, isInCall: false }, { mayLead: false }],
])('a tab that %s', (_, tab, expected) => {
  expect(leadership(tab, 100_000)).toEqual(expected);
});

test.each([
  ['has just read everything', false, undefined, undefined, false],
  ['heard the hint before the first that comes', true, '5-1', '5-1', false],
  ['slept while others heard hints', true, '5-1', '9-1', true],
  ['never heard a hint, and the stream begins anew', true, undefined, undefined, true],
])('a tab that %s', (_, wasLive, lastId, after, missed) => {
  expect(hasMissedHints({ wasLive, lastId }, after)).toBe(missed);
});
