import { describe, expect, it } from 'vitest';
import {
  isAlive,
  judgeRefresh,
  lastEnd,
  proofEnd,
  replacedAfter,
  type RotatingSession,
  shouldTouch,
  tokenEnd,
} from './staff-session.domain.ts';

const start = new Date('2026-11-22T08:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const session: RotatingSession = { createdAt: start, rotatedAt: start, refreshHash: 'first', previousHashes: [] };

/** The session after a rotation at each of these seconds; the tokens are named by their number. */
const rotated = (...seconds: number[]) =>
  seconds.reduce(
    (from, at, n): RotatingSession => ({
      ...from,
      refreshHash: `${n + 2}`,
      rotatedAt: after(at),
      previousHashes: replacedAfter(from, after(at)),
    }),
    { ...session, refreshHash: '1' },
  );

describe('a session of staff', () => {
  it.each([
    ['lives at once', 0, 0, true],
    ['lives just before 20 minutes without a refresh', 0, 1199, true],
    ['has ended 20 minutes after its last refresh', 0, 1200, false],
    ['lives just before 12 hours', 43_000, 43_199, true],
    ['has ended after 12 hours, however often it was refreshed', 43_190, 43_200, false],
    ['lives when the clock was set back by 5 minutes', 0, -300, true],
  ])('%s', (_name, rotatedAt, now, alive) => {
    expect(isAlive({ createdAt: start, rotatedAt: after(rotatedAt) }, after(now))).toBe(alive);
  });

  it('issues tokens of 10 minutes that never outlive it', () => {
    expect([tokenEnd(session, after(60)), tokenEnd(session, after(43_100))]).toEqual([after(660), lastEnd(session)]);
  });

  it('remembers its last use once a minute, and a proof for five', () => {
    expect([shouldTouch(start, after(59)), shouldTouch(start, after(60))]).toEqual([false, true]);
    expect(proofEnd(start)).toEqual(after(300));
  });
});

describe('a refresh token', () => {
  it.each([
    ['the newest', '2', 1000, 'valid'],
    ['the one before, within 30 s', '1', 629.9, 'valid'],
    ['the one before, after 30 s', '1', 630, 'stolen'],
    ['one that the session never had', 'x', 601, 'stolen'],
    ['any of a session that has ended', '2', 1800, 'ended'],
    ['an old one of a session that has ended', '1', 1800, 'ended'],
  ])('%s', (_name, hash, now, judged) => {
    expect(judgeRefresh(rotated(600), hash, after(now))).toBe(judged);
  });

  it('is good for 30 s after its own replacement, however many were replaced since and however often it is used', () => {
    const busy = rotated(600, 610, 620, 629);
    expect(['1', '2', '3', '4'].map((hash) => judgeRefresh(busy, hash, after(629.5)))).toEqual(['valid', 'valid', 'valid', 'valid']);
    expect(['1', '2', '3', '4'].map((hash) => judgeRefresh(busy, hash, after(640)))).toEqual(['stolen', 'stolen', 'valid', 'valid']);
  });

  it('is remembered among two hundred', () => {
    const busy = rotated(...Array.from({ length: 300 }, (_, n) => n));
    expect([busy.previousHashes.length, busy.previousHashes.at(-1)?.hash]).toEqual([200, '300']);
  });
});
