import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { FoodPostLikedSchema, FoodPostSharedSchema, FoodPostUnsharedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { typeOf } from '@sabiwell/chassis/bus/events.ts';
import { recount, tellCounts } from '../src/food-feed/likes/tell-counts.ts';
import { forgetGone } from '../src/food-feed/sharing/forget-gone.ts';
import { allPostEvents } from '../src/food-feed/all-post-events.ts';
import { feedRig } from './feed-rig.ts';
import { type Service, startService, until } from './service.ts';

let service: Service;
let events: Event[];
const rig = feedRig(() => service);
const { analyze, share, unshare, post, like, passOn } = rig;
const sharedBy = async (userId: number): Promise<string> => (await share(userId, (await analyze(userId)).id)).body.id;
const told = (schema: Parameters<typeof typeOf>[0], postId: string) =>
  events.filter(({ type, subject }) => type === typeOf(schema) && subject === `food-post/${postId}`);

beforeAll(async () => {
  service = await startService();
  service.work();
  events = await service.listen('test-post-likes');
});
afterAll(() => service.stop());

describe('a like', () => {
  test('is flipped by the same call, and is each member’s own', async () => {
    const id = await sharedBy(1);
    expect((await like(id)).status).toBe(401);
    expect((await like(crypto.randomUUID(), 2)).status).toBe(404);
    expect((await like(id, 2)).body).toEqual({ liked: true, likesCount: 1 });
    expect((await like(id, 3)).body).toEqual({ liked: true, likesCount: 2 });
    expect((await post(id, 2)).body).toMatchObject({ liked: true, likesCount: 2 });
    expect((await post(id)).body).toMatchObject({ liked: false, likesCount: 2 });
    expect((await like(id, 2)).body).toEqual({ liked: false, likesCount: 1 });
  });

  test('of fifty clients at once is counted exactly, and no answer is out of bounds', async () => {
    const id = await sharedBy(4);
    const members = Array.from({ length: 50 }, (_, at) => 500 + at);
    const answers = await Promise.all(members.flatMap((userId) => [1, 2, 3].map(() => like(id, userId))));
    expect(answers.filter(({ status, body }) => status !== 200 || body.likesCount < 0 || body.likesCount > 50)).toEqual([]);
    expect((await post(id)).body.likesCount).toBe(50);
    expect(await service.stores.postLikes.countDocuments({ postId: id, on: true })).toBe(50);
  });

  test('is told once for many calls, without the owner’s own, and again when it is taken back', async () => {
    const id = await sharedBy(5);
    await Promise.all([like(id, 5), like(id, 6), like(id, 7)]);
    const event = await until(() => told(FoodPostLikedSchema, id).find(({ data }) => (data as { likesCount: number }).likesCount === 3));
    expect(event.data).toMatchObject({ postId: id, ownerId: '5', likesCount: 3, othersCount: 2 });
    await like(id, 5);
    await like(id, 6);
    await like(id, 7);
    const last = await until(() => told(FoodPostLikedSchema, id).find(({ data }) => !('likesCount' in (data as object))));
    expect(last.sequence).toBeGreaterThan(event.sequence);
  });

  test('is counted anew where a process ended between the like and its count', async () => {
    const id = await sharedBy(8);
    const { posts } = service.stores;
    await like(id, 9);
    await until(async () => ((await posts.findById(id).lean())?.told.likes === 1 ? true : undefined));
    await posts.updateOne({ _id: id }, { $set: { likesCount: 7 } });
    const clock = () => new Date(Date.now() + 30_000);
    await recount({ ...service.stores, clock });
    expect((await post(id)).body.likesCount).toBe(1);
    await posts.updateOne({ _id: id }, { $set: { told: { likes: 0, others: 0, comments: 0 } } });
    await recount({ ...service.stores, clock });
    await tellCounts({ ...service.stores, clock });
    await expect.poll(async () => (await posts.findById(id).lean())?.told.likes).toBe(1);
  });
});

test('a post that is passed on counts once for each member', async () => {
  const id = await sharedBy(10);
  expect((await passOn(id)).status).toBe(401);
  expect((await passOn(id, 11)).body).toEqual({ sharesCount: 1 });
  expect((await passOn(id, 11)).body).toEqual({ sharesCount: 1 });
  expect((await passOn(id, 12)).body).toEqual({ sharesCount: 2 });
  // A process ended between the next one and its count.
  await service.stores.posts.updateOne({ _id: id }, { $inc: { sharesCount: -1 } });
  await recount({ ...service.stores, clock: () => new Date(Date.now() + 30_000) });
  expect((await post(id)).body.sharesCount).toBe(2);
});

test('sharing and taking back are told, can be told again, and what is gone is forgotten', async () => {
  const { posts } = service.stores;
  const analysis = await analyze(13);
  const { id } = (await share(13, analysis.id)).body;
  const shared = await until(() => told(FoodPostSharedSchema, id)[0]);
  expect(shared.data).toMatchObject({ postId: id, userId: '13', analysisId: analysis.id });
  const again = [];
  for await (const page of allPostEvents(posts, [shared.type])) again.push(...page);
  expect(again.find(({ subject }) => subject === `food-post/${id}`)).toEqual(shared);
  await unshare(13, analysis.id);
  const unshared = await until(() => told(FoodPostUnsharedSchema, id)[0]);
  expect(unshared.data).toEqual({ postId: id, userId: '13' });
  expect(unshared.sequence).toBeGreaterThan(shared.sequence);
  expect(await posts.findById(id).lean()).toMatchObject({ state: 'gone', userName: '', caption: null, imageKey: null });
  const later = () => new Date(Date.now() + 20 * 60_000);
  await until(async () => {
    await forgetGone({ ...service.stores, clock: later });
    return (await posts.findById(id)) === null ? true : undefined;
  });
});
