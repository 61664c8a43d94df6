import { describe, expect, it } from 'vitest';
import { scoreTone } from './status-tone.ts';

describe('scoreTone', () => {
  it.each([
    [10, 'good'],
    [6, 'good'],
    [5.9, 'fair'],
    [4, 'fair'],
    [3.9, 'poor'],
    [0, 'poor'],
  ])('%f is %s', (score, tone) => {
    expect(scoreTone(score)).toBe(tone);
  });
});
