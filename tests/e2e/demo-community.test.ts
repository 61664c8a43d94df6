import { demoCommunity } from '@sabiwell/local/demo-community.ts';
import { REPORTED } from '@sabiwell/local/demo-posts.ts';
import { seedCommunity } from '@sabiwell/local/seed-community.ts';
import { describe, expect, test } from 'vitest';
import { request } from './members.ts';
import { isOurs, operatorPrints, url } from './running-product.ts';

/** The whole feed as a guest sees it; other tests share beside it. */
async function readFeed(): Promise<any[]> {
  const feed: any[] = [];
  for (let path: string | undefined = '/api/food-feed?limit=200'; path;) {
    const { json, headers } = await request('GET', path);
    feed.push(...json);
    path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  return feed;
}

const planned = demoCommunity.flatMap(({ form, posts }) =>
  posts.map(({ caption, likes, comments }) => ({
    caption,
    userName: form.firstname,
    location: form.city,
    likesCount: likes,
    commentsCount: comments.length,
  })),
);
const captions = planned.map(({ caption }) => caption);

/** What everybody sees of the demo's posts, in the order of the plan. */
async function shown() {
  const posts = (await readFeed()).filter(({ caption }) => captions.includes(caption));
  const seen = posts.map(({ caption, userName, location, likesCount, commentsCount }) => ({
    caption,
    userName,
    location,
    likesCount,
    commentsCount,
  }));
  return seen.toSorted((one, other) => captions.indexOf(one.caption) - captions.indexOf(other.caption));
}

describe.runIf(isOurs)('the community of the demo', () => {
  test('is there after the start with all that it shared, and adding it again adds nothing', async () => {
    expect(await seedCommunity(url)).toEqual({ posts: 0, likes: 0, comments: 0, reports: 0 });
    expect(planned).toHaveLength(30);
    await expect.poll(shown).toEqual(planned);
  });

  test('shows its meals to guests', async () => {
    const { imageUrl } = (await readFeed()).find(({ caption }) => caption === captions[0]);
    const photo = await fetch(url + imageUrl);
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test('has one report that nobody has decided yet', () => {
    const reports = (JSON.parse(operatorPrints('food-ai', 'list', 'open')) as any[]).filter(({ content }) => content === REPORTED.comment);
    expect(reports).toEqual([expect.objectContaining({ state: 'open', reasonCode: REPORTED.reason, times: 1, isThere: true })]);
  });
});
