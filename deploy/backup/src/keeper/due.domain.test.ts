import { expect, test } from 'vitest';
import type { Manifest } from '../manifest.domain.ts';
import { ages, due } from './due.domain.ts';

const rhythm = { fullHours: 24, stepMinutes: 5 };
const now = new Date('2026-11-29T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const made = (kind: 'full' | 'step', minutes: number) => ({ kind, beganAt: ago(minutes), until: ago(minutes - 1) }) as Manifest;

test.each([
  ['nothing yet', [], 'full'],
  ['a day since the full one', [made('full', 24 * 60), made('step', 1)], 'full'],
  ['a full one without a step', [made('full', 1)], 'step'],
  ['five minutes since the last step', [made('full', 60), made('step', 9), made('step', 5)], 'step'],
  ['less', [made('full', 60), made('step', 4.9), made('step', 9)], undefined],
] as const)('%s', (_what, chain, wanted) => {
  expect(due(chain, rhythm, now)).toBe(wanted);
});

test('ages count from the moment that is saved, not from when a backup began or ended', () => {
  expect(ages([made('full', 61), made('step', 5)], now)).toEqual([
    { kind: 'full', seconds: 3_600 },
    { kind: 'moment', seconds: 240 },
  ]);
  expect(ages([], now)).toEqual([]);
});
