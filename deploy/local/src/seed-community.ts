import { setTimeout as sleep } from 'node:timers/promises';
import { demoCommunity, type DemoPerson, isLikedBy } from './demo-community.ts';
import { drawMeal } from './demo-meal-picture.ts';
import { type DemoPost, REPORTED } from './demo-posts.ts';
import { askAs, enter } from './seed.ts';
import type { Ask } from './seed-health.ts';

/** How much of each there was to add. */
export type AddedToFeed = { posts: number; likes: number; comments: number; reports: number };

type Present = DemoPerson & { place: number; id: number; ask: Ask };
type Meal = { id: string; isShared: boolean; items: { foodId: string | null }[] };
/** A post as somebody sees it. */
type Seen = { id: string; caption: string | null; liked: boolean; commentsCount: number };
type Comment = { id: string; comment: string };

const TRIES = 40;
const EVERY_MS = 500;
/** The most that one page of the feed has. */
const PAGE = 200;

/**
 * Adds six members to the demo who share their meals, like and comment on those of the others, and one of whom reports a comment; all by
 * the public API. A later run adds what is missing, which is nothing where the first one ended.
 */
export async function seedCommunity(address: string): Promise<AddedToFeed> {
  const present = await Promise.all(
    demoCommunity.map(async (person, place): Promise<Present> => {
      const { id, cookie } = await enter(address, person.form);
      return { ...person, place, id, ask: askAs(address, cookie) };
    }),
  );
  const posts = await sumOf(present, shareMeals);
  const likes = await sumOf(present, likeOthers);
  const comments = await sumOf(present, (author) => discuss(author, present));
  return { posts, likes, comments, reports: await reportOne(present) };
}

/** All at the same time, because each of them may call only so often in a minute. */
async function sumOf(present: readonly Present[], add: (one: Present) => Promise<number>): Promise<number> {
  return (await Promise.all(present.map(add))).reduce((sum, added) => sum + added, 0);
}

async function shareMeals(person: Present): Promise<number> {
  const { ask, id, form, posts } = person;
  const eaten = (await ask('GET', `/api/food-analyses/${id}`)) as Meal[];
  let added = 0;
  for (const post of posts) {
    const meal = eaten.find(({ items }) => items.map(({ foodId }) => foodId).join(' ') === post.dishes.join(' '));
    // What the staff have removed still counts as shared.
    if (meal?.isShared) continue;
    const analysisId = meal?.id ?? (await analyze(person, post));
    await ask('POST', `/api/food-analyses/${analysisId}/share`, { body: { caption: post.caption, location: form.city } });
    added += 1;
  }
  return added;
}

/** The number of the analysis, once it has its report. */
async function analyze({ ask, id: userId, place }: Present, { dishes, mealType }: DemoPost): Promise<string> {
  const image = `data:image/jpeg;base64,${(await drawMeal(dishes, place)).toString('base64')}`;
  const body = { userId, image, mealType, dishes: dishes.map((dishId) => ({ dishId })) };
  let reply = (await ask('POST', '/api/analyze-food', { body })) as { id: string; status?: string };
  for (let tries = 1; reply.status === 'processing'; tries += 1) {
    if (tries === TRIES) throw new Error(`the analysis of ${dishes.join(' and ')} takes too long`);
    await sleep(EVERY_MS);
    reply = (await ask('GET', `/api/food-analyses/item/${reply.id}`)) as { id: string; status?: string };
  }
  return reply.id;
}

/** The posts of the demo as they see them, by what their authors wrote. */
async function seenBy({ ask }: Present): Promise<Map<string | null, Seen>> {
  const feed = (await ask('GET', `/api/food-feed?limit=${PAGE}`)) as Seen[];
  return new Map(feed.map((post) => [post.caption, post]));
}

async function likeOthers(reader: Present): Promise<number> {
  const feed = await seenBy(reader);
  let added = 0;
  for (const [author, { posts }] of demoCommunity.entries()) {
    for (const [at, { caption }] of posts.entries()) {
      const seen = feed.get(caption);
      // A second like would take the first one back.
      if (seen === undefined || seen.liked || !isLikedBy(author, at, reader.place)) continue;
      await reader.ask('POST', `/api/food-posts/${seen.id}/like`, { body: {} });
      added += 1;
    }
  }
  return added;
}

/** What is said under somebody's posts, in its order; nothing where something was said already. */
async function discuss(author: Present, present: readonly Present[]): Promise<number> {
  const feed = await seenBy(author);
  let added = 0;
  for (const { caption, comments } of author.posts) {
    const seen = feed.get(caption);
    if (seen === undefined || seen.commentsCount > 0) continue;
    for (const { by, comment } of comments) {
      await called(by, present).ask('POST', `/api/food-posts/${seen.id}/comments`, { body: { comment } });
      added += 1;
    }
  }
  return added;
}

/** Reports the comment, unless it was: then they no longer see it. */
async function reportOne(present: readonly Present[]): Promise<number> {
  const reader = called(REPORTED.by, present);
  const post = (await seenBy(reader)).get(REPORTED.of);
  if (post === undefined) return 0;
  const comments = (await reader.ask('GET', `/api/food-posts/${post.id}/comments`)) as Comment[];
  const reported = comments.find(({ comment }) => comment === REPORTED.comment);
  if (reported === undefined) return 0;
  await reader.ask('POST', `/api/food-posts/${post.id}/comments/${reported.id}/report`, { body: { reason: REPORTED.reason } });
  return 1;
}

function called(firstname: string, present: readonly Present[]): Present {
  const person = present.find(({ form }) => form.firstname === firstname);
  if (person === undefined) throw new Error(`nobody of the demo is called ${firstname}`);
  return person;
}
