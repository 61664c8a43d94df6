import { describe, expect, it } from 'vitest';
import { seasonsOf } from './season.domain.ts';

describe('the seasons of a Lagos day', () => {
  it.each([
    ['2026-01-15', ['harmattan']],
    ['2026-02-17', ['dry_hot', 'harmattan']],
    ['2026-02-18', ['dry_hot', 'harmattan', 'ramadan']],
    ['2026-03-19', ['dry_hot', 'ramadan']],
    ['2026-03-20', ['dry_hot']],
    ['2026-04-01', ['rainy', 'dry_hot']],
    ['2026-05-01', ['rainy']],
    ['2026-10-31', ['rainy']],
    ['2026-11-01', ['harmattan']],
    ['2030-01-04', ['harmattan']],
    ['2030-01-05', ['harmattan', 'ramadan']],
  ])('of %s are %j', (day, seasons) => {
    expect(seasonsOf(day)).toEqual(seasons);
  });
});
