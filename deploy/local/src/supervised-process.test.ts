import { describe, expect, test } from 'vitest';
import { nextWait } from './supervised-process.ts';

describe('nextWait', () => {
  test.each([
    { what: 'the first time', lastWait: 0, ranForMs: 10, wait: 500 },
    { what: 'again at once', lastWait: 500, ranForMs: 10, wait: 1_000 },
    { what: 'at most 10 s', lastWait: 8_000, ranForMs: 10, wait: 10_000 },
    { what: 'still at most 10 s', lastWait: 10_000, ranForMs: 29_999, wait: 10_000 },
    { what: 'short again after a good run', lastWait: 10_000, ranForMs: 30_000, wait: 500 },
  ])('waits $wait ms $what', ({ lastWait, ranForMs, wait }) => {
    expect(nextWait(lastWait, ranForMs)).toBe(wait);
  });
});
