import { expect, test } from 'vitest';
import { callClock, talkedSeconds } from './call-clock.ts';

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [61, '1:01'],
  [3599, '59:59'],
  [3600, '60:00'],
  [-1, '0:00'],
])('%d seconds are %s', (seconds, words) => expect(callClock(seconds)).toBe(words));

const now = new Date('2026-11-23T10:00:09Z');
test.each([
  ['nobody answered', { callStatus: 'cancelled', callDuration: 0, connectedAt: null }, 0],
  [
    'it goes on, by what was read when it was connected',
    { callStatus: 'connected', callDuration: 0, connectedAt: '2026-11-23T10:00:00Z' },
    9,
  ],
  ['the server ended it', { callStatus: 'ended', callDuration: 5, connectedAt: '2026-11-23T10:00:00Z' }, 5],
] as const)('the time that was talked: %s', (_, call, seconds) => expect(talkedSeconds(call, now)).toBe(seconds));
