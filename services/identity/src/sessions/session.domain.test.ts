import { describe, expect, it } from 'vitest';
import { isAlive, shouldTouch } from './session.domain.ts';

const start = new Date('2026-11-01T00:00:00Z');
const after = (days: number, ms = 0) => new Date(start.getTime() + days * 86_400_000 + ms);

describe('a session', () => {
  it.each([
    ['is alive at once', start, start, true],
    ['is alive just before 7 idle days', start, after(7, -1), true],
    ['is over after 7 idle days', start, after(7), false],
    ['is alive on day 29 when used', after(28), after(29), true],
    ['is over after 30 days even when used', after(29), after(30), false],
  ])('%s', (_name, lastSeenAt, now, alive) => {
    expect(isAlive({ createdAt: start, lastSeenAt }, now)).toBe(alive);
  });

  it('is written down as used once an hour', () => {
    expect(shouldTouch({ createdAt: start, lastSeenAt: start }, after(0, 3_599_999))).toBe(false);
    expect(shouldTouch({ createdAt: start, lastSeenAt: start }, after(0, 3_600_000))).toBe(true);
  });
});
