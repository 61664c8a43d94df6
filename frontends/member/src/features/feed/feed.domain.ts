import type { FoodPost } from '@sabiwell/proto/http/food-feed.ts';

/** The shown posts with the counts that the latest page gives them; each stays in its place, and its words stay as they are read. */
export function withLatestCounts(shown: readonly FoodPost[], latest: readonly FoodPost[]): FoodPost[] {
  const byId = new Map(latest.map((post) => [post.id, post]));
  return shown.map((post) => {
    const { likesCount, commentsCount, sharesCount, liked } = byId.get(post.id) ?? post;
    return { ...post, likesCount, commentsCount, sharesCount, liked };
  });
}

/** How many posts of the latest page came after all that are shown. */
export function countNewer(shown: readonly FoodPost[], latest: readonly FoodPost[]): number {
  const ids = new Set(shown.map(({ id }) => id));
  const first = latest.findIndex(({ id }) => ids.has(id));
  // Where none of them is shown, they are all newer: the page is the beginning of the list.
  return first === -1 ? latest.length : first;
}
