import { expect, test } from 'vitest';
import { EXPORT_PARTS } from '@sabiwell/proto/http/member-export-rules.ts';
import { partsOf, secondsToWait, stateAt } from './member-export.domain.ts';

const now = new Date('2026-11-29T12:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const asked = (minutes: number, status: 'processing' | 'ready' | 'failed' | 'expired' = 'ready') => ({
  status,
  requestedAt: before(minutes),
  expiresAt: status === 'ready' ? before(minutes - 24 * 60) : null,
});

test('a part that is missing after 30 minutes fails the download', () => {
  expect(stateAt(asked(29, 'processing'), now)).toBe('processing');
  expect(stateAt(asked(30, 'processing'), now)).toBe('failed');
});

test('a ZIP is there for 24 hours', () => {
  expect(stateAt(asked(24 * 60 - 1), now)).toBe('ready');
  expect(stateAt(asked(24 * 60), now)).toBe('expired');
  expect(stateAt(asked(9, 'failed'), now)).toBe('failed');
});

test('three in 24 hours, and one more when the oldest of them is a day old', () => {
  expect(secondsToWait([asked(1), asked(2)], now)).toBe(0);
  expect(secondsToWait([asked(1), asked(2), asked(3)], now)).toBe((24 * 60 - 3) * 60);
  expect(secondsToWait([asked(1), asked(2), asked(3), asked(4)], now)).toBe((24 * 60 - 3) * 60);
  expect(secondsToWait([asked(1), asked(2), asked(24 * 60)], now)).toBe(0);
});

test('what failed does not count', () => {
  expect(secondsToWait([asked(1), asked(2), asked(3, 'failed'), asked(40, 'processing')], now)).toBe(0);
});

test('every part is named, and all are there once there is a ZIP', () => {
  expect(partsOf('processing', ['payments']).filter(({ isReady }) => isReady)).toEqual([{ name: 'payments', isReady: true }]);
  expect(partsOf('processing', []).map(({ name }) => name)).toEqual([...EXPORT_PARTS]);
  expect(partsOf('ready', []).every(({ isReady }) => isReady)).toBe(true);
});
