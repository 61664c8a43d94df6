import { trusted } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Event, typeOf } from '@sabiwell/chassis/bus/events.ts';
import { FoodPostCommentedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { postComment } from '@sabiwell/proto/http/post-comments.ts';
import { recount } from '../src/food-feed/likes/tell-counts.ts';
import { feedRig } from './feed-rig.ts';
import { type Service, startService, until } from './service.ts';

let service: Service;
let events: Event[];
const rig = feedRig(() => service);
const { post, say, unsay, comments } = rig;
const sharedBy = async (userId: number): Promise<string> => (await rig.share(userId, (await rig.analyze(userId)).id)).body.id;

beforeAll(async () => {
  service = await startService();
  service.work();
  events = await service.listen('test-post-comments');
  for (const [userId, firstName] of [[1, 'Ada'] as const, [2, 'Bola'] as const, [3, 'Chidi'] as const])
    await rig.name(userId, { firstName });
});
afterAll(() => service.stop());

describe('a comment', () => {
  test('is read by everybody, newest first, in pages, and counted', async () => {
    const id = await sharedBy(1);
    const first = await say(id, 2, ' E sweet well well ');
    expect(first.status).toBe(201);
    expect(postComment.parse(first.body)).toMatchObject({ postId: id, userName: 'Bola', comment: 'E sweet well well', isOwn: true });
    const second = (await say(id, 3, 'How many cups of rice?')).body;
    const third = (await say(id, 1, 'Three')).body;
    expect((await comments(id)).body.map((one: { id: string; isOwn: boolean }) => [one.id, one.isOwn])).toEqual([
      [third.id, false],
      [second.id, false],
      [first.body.id, false],
    ]);
    expect((await comments(id, 2)).body.filter(({ isOwn }: { isOwn: boolean }) => isOwn)).toMatchObject([{ id: first.body.id }]);
    const page = await comments(id, undefined, '?limit=2');
    const next = /comments(\?[^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
    expect((await comments(id, undefined, next)).body).toMatchObject([{ id: first.body.id }]);
    expect((await post(id)).body.commentsCount).toBe(3);
  });

  test.each([
    ['nothing', ''],
    ['blanks', '  \n '],
    ['501 characters', 'x'.repeat(501)],
    ['a number', 7],
    ['an object', { $gt: '' }],
  ])('of %s is refused', async (_what, comment) => {
    const id = await sharedBy(1);
    expect(await say(id, 2, comment)).toMatchObject({ status: 400, body: { errors: [{ path: 'comment' }] } });
    expect((await comments(id)).body).toEqual([]);
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg/onload=alert(1)>',
    '{{7*7}}${7*7}<%= 7 %>',
    '&lt;b&gt;bold&amp;',
    '<!--',
    '\u202eabc\u202c <b>',
    '[x](javascript:alert(1))',
    "'; DROP TABLE food; --",
    '$set',
    'one\ntwo',
  ])('with markup stays the text it is: %s', async (comment) => {
    const id = await sharedBy(1);
    expect((await say(id, 2, comment)).body.comment).toBe(comment);
    expect((await comments(id)).body).toMatchObject([{ comment }]);
  });

  test('is deleted by its author or by whoever shared the post, and by nobody else', async () => {
    const id = await sharedBy(1);
    const [one, two] = [(await say(id, 2, 'One')).body, (await say(id, 3, 'Two')).body];
    expect((await unsay(id, two.id, 2)).status).toBe(404);
    expect((await unsay(id, two.id)).status).toBe(401);
    expect((await unsay(id, two.id, 1)).status).toBe(204);
    expect((await unsay(id, one.id, 2)).status).toBe(204);
    expect((await unsay(id, one.id, 2)).status).toBe(404);
    expect((await comments(id)).body).toEqual([]);
    expect((await post(id)).body.commentsCount).toBe(0);
    expect(await service.stores.postComments.countDocuments({ postId: id, comment: trusted({ $ne: '' }) })).toBe(0);
  });

  test('needs a member and a post', async () => {
    const id = await sharedBy(1);
    expect((await say(id, undefined, 'Hello')).status).toBe(401);
    expect((await say(crypto.randomUUID(), 2, 'Hello')).status).toBe(404);
    expect((await comments(crypto.randomUUID())).status).toBe(404);
  });

  test('carries the new first name of its author', async () => {
    const id = await sharedBy(1);
    await rig.name(20, { firstName: 'Old' });
    await say(id, 20, 'Hello');
    await rig.name(20, { firstName: 'New', version: 2 });
    expect((await comments(id)).body).toMatchObject([{ userName: 'New' }]);
  });

  test('is told in number, and counted anew after a crash', async () => {
    const id = await sharedBy(1);
    await Promise.all([say(id, 2, 'One'), say(id, 3, 'Two')]);
    const told = await until(() =>
      events.find(
        ({ type, subject, data }) =>
          type === typeOf(FoodPostCommentedSchema) &&
          subject === `food-post/${id}` &&
          (data as { commentsCount: number }).commentsCount === 2,
      ),
    );
    expect(told.data).toMatchObject({ postId: id, ownerId: '1' });
    await service.stores.posts.updateOne({ _id: id }, { $set: { commentsCount: 9 } });
    await recount({ ...service.stores, clock: () => new Date(Date.now() + 30_000) });
    expect((await post(id)).body.commentsCount).toBe(2);
  });

  test('goes with its post', async () => {
    const analysis = await rig.analyze(1);
    const { id } = (await rig.share(1, analysis.id)).body;
    await say(id, 2, 'Hello');
    await rig.unshare(1, analysis.id);
    expect(await service.stores.postComments.countDocuments({ postId: id })).toBe(0);
    expect((await say(id, 2, 'Hello')).status).toBe(404);
  });
});
