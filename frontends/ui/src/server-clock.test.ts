import { afterEach, expect, test, vi } from 'vitest';
import { recordServerTime, serverDay, serverNow } from './server-clock.ts';

afterEach(() => {
  recordServerTime(new Date().toUTCString());
  vi.useRealTimers();
});

test.each([
  ['two days behind', 'Sat, 21 Nov 2026 10:00:00 GMT', '2026-11-21T10:00:00.000Z'],
  ['a minute behind, as slow replies are', 'Thu, 19 Nov 2026 10:01:00 GMT', '2026-11-19T10:00:00.000Z'],
  ['right, where the header is missing', null, '2026-11-19T10:00:00.000Z'],
])('a clock that is %s', (_, header, now) => {
  vi.useFakeTimers({ now: new Date('2026-11-19T10:00:00Z') });
  recordServerTime(header);
  expect(serverNow().toISOString()).toBe(now);
});

test('the day is the one in Lagos', () => {
  vi.useFakeTimers({ now: new Date('2026-11-19T10:00:00Z') });
  recordServerTime('Sat, 21 Nov 2026 23:30:00 GMT');
  expect(serverDay()).toBe('2026-11-22');
});
