import { describe, expect, it } from 'vitest';
import { EXERCISES, METS, suggestCalories } from './workout-rules.ts';

describe('the suggested calories', () => {
  it.each([
    ['Running', 'medium', 30, 70, 291],
    ['Walking', 'low', 60, 60, 168],
    ['Yoga', 'high', 45, 72, 216],
    ['Football', 'high', 1440, 400, 10_000],
    ['Running', 'medium', 30, null, undefined],
  ] as const)('of %s, %s, %i minutes at %s kg are %s', (exercise, intensity, minutes, weightKg, calories) => {
    expect(suggestCalories({ exercise, intensity, minutes, weightKg })).toBe(calories);
  });

  it('never fall with the intensity, and every exercise has its three', () => {
    for (const exercise of EXERCISES) {
      const [low, medium, high] = METS[exercise];
      expect(low > 0 && low <= medium && medium <= high).toBe(true);
    }
  });
});
