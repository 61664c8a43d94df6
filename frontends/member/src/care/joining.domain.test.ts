import { expect, test } from 'vitest';
import { joining } from './joining.domain.ts';

const NOW = new Date('2026-11-23T09:00:00Z');

test.each([
  ['confirmed, 11 minutes before', '2026-11-23T09:11:00Z', 'confirmed', 'later'],
  ['confirmed, 10 minutes before', '2026-11-23T09:10:00Z', 'confirmed', 'now'],
  ['confirmed, just after its end', '2026-11-23T08:20:00Z', 'confirmed', 'now'],
  ['confirmed, an hour after its end', '2026-11-23T07:20:00Z', 'confirmed', 'never'],
  ['opened by the doctor', '2026-11-23T08:50:00Z', 'in_progress', 'now'],
  ['not confirmed', '2026-11-23T09:05:00Z', 'pending', 'never'],
  ['cancelled', '2026-11-23T09:05:00Z', 'cancelled', 'never'],
] as const)('joining a visit that is %s', (_, startsAt, status, expected) => {
  expect(joining({ startsAt, status, duration: 30 }, NOW)).toBe(expected);
});
