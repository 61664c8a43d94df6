import { demoCommunity } from '@sabiwell/local/demo-community.ts';
import { REPORTED } from '@sabiwell/local/demo-posts.ts';
import { seedCommunity } from '@sabiwell/local/seed-community.ts';
import { describe, expect, test } from 'vitest';
import { request } from './members.ts';
import { isOurs, operatorPrints, url } from './running-product.ts';

/** The demo's posts as a guest sees them, with what was planned; other tests share beside it. */
async function demoPosts() {
  const feed: any[] = [];
  for (let path: string | undefined = '/api/food-feed?limit=200'; path;) {
    const { json, headers } = await request('GET', path);
    feed.push(...json);
    path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  return demoCommunity.flatMap(({ form, posts }) =>
    posts.map((planned) => ({ form, planned, seen: feed.filter(({ caption }) => caption === planned.caption) })),
  );
}

describe.runIf(isOurs)('the community of the demo', () => {
  test('is there after the start with all that it shared, and adding it again adds nothing', async () => {
    expect(await seedCommunity(url)).toEqual({ posts: 0, likes: 0, comments: 0, reports: 0 });
    const posts = await demoPosts();
    expect(posts).toHaveLength(30);
    for (const { form, planned, seen } of posts) {
      const counts = { likesCount: planned.likes, commentsCount: planned.comments.length };
      expect(seen).toEqual([expect.objectContaining({ ...counts, userName: form.firstname, location: form.city })]);
    }
    const photo = await fetch(url + posts[0]!.seen[0].imageUrl);
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test('has one report that nobody has decided yet', () => {
    const reports = (JSON.parse(operatorPrints('food-ai', 'list', 'open')) as any[]).filter(({ content }) => content === REPORTED.comment);
    expect(reports).toEqual([expect.objectContaining({ state: 'open', reasonCode: REPORTED.reason, times: 1, isThere: true })]);
  });
});
