import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CAPTION_RULE, COMMENT_RULE } from '@sabiwell/proto/http/feed-rules.ts';
import { foodFeed } from '@sabiwell/proto/http/food-feed.ts';
import { postComments } from '@sabiwell/proto/http/post-comments.ts';
import { DEMO_DOMAIN } from '@sabiwell/proto/http/staff-rules.ts';
import { demoCommunity, isLikedBy } from './demo-community.ts';
import { drawMeal } from './demo-meal-picture.ts';
import { REPORTED } from './demo-posts.ts';
import { readJson } from './files.ts';
import { CHECKOUT } from './folders.ts';

const table = readJson<{ foods: { id: string }[] }>(join(CHECKOUT, 'services/food-ai/src/food-table/nigerian-foods.json'))!;
const known = new Set(table.foods.map(({ id }) => id));
const posts = demoCommunity.flatMap((person) => person.posts);
const names = demoCommunity.map(({ form }) => form.firstname);
const commentsOf = (name: string) => posts.flatMap(({ comments }) => comments).filter(({ by }) => by === name);
const likersOf = (author: number, post: number) => names.flatMap((_, reader) => (isLikedBy(author, post, reader) ? [reader] : []));

describe('the community of the demo', () => {
  it('is six members with thirty different plates of dishes that there are', () => {
    expect(new Set(demoCommunity.map(({ form }) => form.email)).size).toBe(6);
    expect(new Set(demoCommunity.map(({ form }) => form.tel)).size).toBe(6);
    expect(demoCommunity.filter(({ form }) => !form.email.endsWith(`@${DEMO_DOMAIN}`))).toEqual([]);
    expect(new Set(posts.map(({ dishes }) => dishes.join())).size).toBe(30);
    // A post is found again by its caption.
    expect(new Set(posts.map(({ caption }) => caption)).size).toBe(30);
    expect(posts.flatMap(({ dishes }) => dishes).filter((id) => !known.has(id))).toEqual([]);
  });

  it('stays within what a member may do in a minute, and within what fits', () => {
    for (const { posts: own } of demoCommunity) expect(own.length).toBeLessThanOrEqual(foodFeed.shareFoodAnalysis.callsPerMinute!);
    for (const name of names) expect(commentsOf(name).length).toBeLessThanOrEqual(postComments.addPostComment.callsPerMinute!);
    expect(posts.length).toBeLessThanOrEqual(foodFeed.likeFoodPost.callsPerMinute!);
    expect(posts.filter(({ caption }) => caption.length > CAPTION_RULE.max)).toEqual([]);
    expect(posts.flatMap(({ comments }) => comments).filter(({ comment }) => comment.length > COMMENT_RULE.max)).toEqual([]);
  });

  it('likes as often as the post says, never its own', () => {
    for (const [author, { posts: own }] of demoCommunity.entries()) {
      for (const [at, { likes }] of own.entries()) {
        expect(likersOf(author, at)).toHaveLength(likes);
        expect(likersOf(author, at)).not.toContain(author);
      }
    }
    expect(posts.some(({ likes }) => likes === 0)).toBe(true);
  });

  it('comments on what others have shared, each of them', () => {
    for (const { form, posts: own } of demoCommunity) {
      const speakers = own.flatMap(({ comments }) => comments.map(({ by }) => by));
      expect(speakers.filter((by) => by === form.firstname || !names.includes(by))).toEqual([]);
    }
    expect(names.filter((name) => commentsOf(name).length === 0)).toEqual([]);
    expect(posts.flatMap(({ comments }) => comments).filter(({ comment }) => comment.trim() === '')).toEqual([]);
  });

  it('reports a comment of somebody else, under the post of a third', () => {
    const author = demoCommunity.find((person) => person.posts.some(({ caption }) => caption === REPORTED.of));
    const by = posts.flatMap(({ comments }) => comments).find(({ comment }) => comment === REPORTED.comment)?.by;
    expect(new Set([author?.form.firstname, by, REPORTED.by]).size).toBe(3);
    expect(by).toBeDefined();
  });
});

describe('a drawn meal', () => {
  const size = (jpeg: Buffer) => {
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    return [jpeg.readUInt16BE(frame + 7), jpeg.readUInt16BE(frame + 5)];
  };

  it.each([[['jollof-rice']], [['eba', 'egusi-soup']], [['amala', 'ewedu', 'gbegiri']]])(
    'of %s is a small JPEG, always the same',
    async (dishes) => {
      const photo = await drawMeal(dishes, 1);
      expect(size(photo)).toEqual([720, 480]);
      expect(photo.length).toBeLessThan(150_000);
      expect((await drawMeal(dishes, 1)).equals(photo)).toBe(true);
      expect((await drawMeal(dishes, 2)).equals(photo)).toBe(false);
    },
  );

  it('is refused for a dish without a picture', async () => {
    await expect(drawMeal(['paving-stone'], 0)).rejects.toThrow('there is no picture of paving-stone');
  });
});
