import { expect, test } from 'vitest';
import { phrasesOf, postTone, type ShownPost } from './post-words.ts';

test.each([
  [10, 'good'],
  [8, 'good'],
  [7.9, 'fair'],
  [6, 'fair'],
  [5.9, 'poor'],
  [0, 'poor'],
])('a score of %d is %s', (score, tone) => expect(postTone(score)).toBe(tone));

const four = ['a', 'b', 'c', 'd'];
const post = { nigerianFoodAlternatives: four, recommendations: four, warnings: four } as unknown as ShownPost;

test('a post among others shows 3 alternatives, 2 recommendations and 1 warning', () => {
  expect(phrasesOf(post, false)).toEqual({ alternatives: ['a', 'b', 'c'], recommendations: ['a', 'b'], warnings: ['a'] });
});

test('a post on its own page shows all of them', () => {
  expect(phrasesOf(post, true)).toEqual({ alternatives: four, recommendations: four, warnings: four });
});
