import type { FoodPost } from '@sabiwell/proto/http/food-feed.ts';
import { describe, expect, test } from 'vitest';
import { countNewer, withLatestCounts } from './feed.domain.ts';

const post = (id: string, over: Partial<FoodPost> = {}) =>
  ({ id, caption: null, likesCount: 0, commentsCount: 0, sharesCount: 0, liked: false, ...over }) as FoodPost;
const posts = (...ids: string[]) => ids.map((id) => post(id));

describe('how many posts are new', () => {
  test.each([
    ['none where nothing came', ['b', 'a'], ['b', 'a'], 0],
    ['those before the first that is shown', ['b', 'a'], ['d', 'c', 'b', 'a'], 2],
    ['not an older one that is missing', ['c', 'a'], ['c', 'b', 'a'], 0],
    ['not those after a post that was taken back', ['c', 'b', 'a'], ['d', 'b', 'a'], 1],
    ['all where none is shown', ['a'], ['d', 'c'], 2],
    ['all where the list was empty', [], ['a'], 1],
    ['none of an empty page', ['a'], [], 0],
  ])('%s', (_what, shown, latest, count) => expect(countNewer(posts(...shown), posts(...latest))).toBe(count));
});

describe('counts that change', () => {
  const shown = [post('b', { likesCount: 1 }), post('a', { likesCount: 5, liked: true })];

  test('are those of the latest page, each in its place', () => {
    const latest = [post('c'), post('b', { likesCount: 2, commentsCount: 3, sharesCount: 4, liked: true })];
    expect(withLatestCounts(shown, latest)).toEqual([
      post('b', { likesCount: 2, commentsCount: 3, sharesCount: 4, liked: true }),
      post('a', { likesCount: 5, liked: true }),
    ]);
  });

  test('change nothing else of a post', () => {
    expect(withLatestCounts([post('a', { caption: 'Lunch' })], [post('a', { caption: 'Dinner' })])).toEqual([
      post('a', { caption: 'Lunch' }),
    ]);
  });
});
