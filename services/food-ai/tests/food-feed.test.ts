import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { foodPost } from '@sabiwell/proto/http/food-feed.ts';
import { feedRig } from './feed-rig.ts';
import { type Service, startService } from './service.ts';

let service: Service;
const rig = feedRig(() => service);
const { analyze, share, preview, unshare, feed, post, name } = rig;
let member = 100;
/** A member of this test alone. */
const newMember = async (firstName = 'Adaeze') => {
  member += 1;
  await name(member, { firstName });
  return member;
};
const health = (userId: number, over: object) =>
  service.stores.memberHealth.collection.insertOne({
    _id: userId,
    profile: { conditions: [], goals: [], allergies: [], pregnant: false, ...over, version: 1 },
  } as never);
const unlisted = { status: 404, body: { code: 'not_found' } };

beforeAll(async () => {
  service = await startService();
  service.work();
});
afterAll(() => service.stop());

describe('sharing', () => {
  test('a preview shows what everybody would see, and stores nothing', async () => {
    const userId = await newMember();
    const report = await analyze(userId);
    const { status, body } = await preview(userId, report.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: null, userName: 'Adaeze', foodName: report.foodName, imageUrl: report.imageUrl, likesCount: 0 });
    expect(JSON.stringify(body)).not.toMatch(/judgedFor|hint|scoreRules|Okonkwo|You chose/);
    expect(await service.stores.posts.countDocuments({ userId })).toBe(0);
  });

  test('is a post that guests read, and the report says so', async () => {
    const userId = await newMember();
    const report = await analyze(userId);
    expect(report.isShared).toBe(false);
    const { status, body } = await share(userId, report.id, { caption: ' Sunday lunch ', location: 'Yaba' });
    expect(status).toBe(201);
    expect(foodPost.parse(body)).toMatchObject({ caption: 'Sunday lunch', location: 'Yaba', isOwn: true, liked: false });
    const read = await post(body.id);
    expect(read).toMatchObject({ status: 200, body: { ...body, isOwn: false } });
    expect(JSON.stringify(read.body)).not.toMatch(/userId|Okonkwo|judgedFor/);
    expect((await service.call('GET', `/api/food-analyses/item/${report.id}`, { as: userId })).body.isShared).toBe(true);
  });

  test('again is the same post with the new words, ten at once too', async () => {
    const userId = await newMember();
    const { id } = await analyze(userId);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => share(userId, id, { caption: `No. ${at}` })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array<number>(9).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const again = await share(userId, id, { caption: 'Last words', withPhoto: false });
    expect(again).toMatchObject({ status: 200, body: { caption: 'Last words', imageUrl: null } });
    expect(await service.stores.posts.countDocuments({ analysisId: id })).toBe(1);
  });

  test('somebody else’s analysis is as one that does not exist', async () => {
    const [owner, other] = [await newMember(), await newMember()];
    const { id } = await analyze(owner);
    for (const ask of [preview, share, unshare]) {
      expect(await ask(other, id)).toMatchObject(unlisted);
      expect(await ask(other, crypto.randomUUID())).toMatchObject(unlisted);
    }
    expect((await rig.call('POST', `/api/food-analyses/${id}/share`, undefined, {})).status).toBe(401);
  });

  test.each([
    ['caption', { caption: 'x'.repeat(301) }],
    ['location', { location: 'x'.repeat(81) }],
    ['withPhoto', { withPhoto: 'no' }],
    ['audience', { audience: 'all' }],
  ])('a bad %s is named', async (path, body) => {
    const userId = await newMember();
    const { id } = await analyze(userId);
    expect(await share(userId, id, body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  test('an analysis without a report can’t be shared', async () => {
    const userId = await newMember();
    const { id } = await analyze(userId);
    await service.stores.analyses.updateOne({ _id: id }, { $set: { status: 'pending' } });
    const refused = { status: 409, body: { code: 'not_shareable', message: 'This food analysis cannot be shared.' } };
    expect(await share(userId, id)).toMatchObject(refused);
    expect(await preview(userId, id)).toMatchObject(refused);
    expect((await unshare(userId, id)).status).toBe(204);
  });
});

describe('a report that was judged for a member', () => {
  const OF_ONE = ['id', 'userName', 'timestamp', 'caption', 'imageUrl'];
  const publicOf = (post: Record<string, unknown>) => Object.fromEntries(Object.entries(post).filter(([field]) => !OF_ONE.includes(field)));
  test.each([
    ['hypertension', { conditions: ['hypertension'] }],
    ['diabetes', { conditions: ['diabetes'] }],
    ['pregnancy', { pregnant: true }],
    ['allergies', { allergies: ['groundnut', 'fish'] }],
  ])('is shared as it would be for anybody: %s', async (what, profile) => {
    const [plain, personal] = [await newMember(), await newMember()];
    await health(personal, profile);
    const [norm, own] = [await analyze(plain), await analyze(personal)];
    expect(own.judgedFor).toEqual([what]);
    const shared = (await share(personal, own.id)).body;
    expect(publicOf(shared)).toEqual(publicOf((await share(plain, norm.id)).body));
    // Reports from before there was one for anybody are judged again by their dishes.
    const older = await analyze(personal);
    await service.stores.analyses.updateOne({ _id: older.id }, { $unset: { publicReport: 1 } });
    expect(publicOf((await share(personal, older.id)).body)).toEqual(publicOf(shared));
  });

  test('can’t be shared where a guess of a model is all that is known', async () => {
    const userId = await newMember();
    await health(userId, { pregnant: true });
    const { id } = await analyze(userId);
    const items = [{ name: 'Unnamed food', foodId: null, grams: 100, confidence: 0.5 }];
    await service.stores.analyses.updateOne(
      { _id: id },
      { $set: { dishes: [], 'analysisData.items': items }, $unset: { publicReport: 1 } },
    );
    expect(await share(userId, id)).toMatchObject({ status: 409, body: { code: 'not_shareable' } });
  });
});

describe('the post follows its analysis', () => {
  test('a correction is seen, and a later one is not undone by an older event', async () => {
    const userId = await newMember();
    const { id } = await analyze(userId);
    const shared = (await share(userId, id)).body;
    await rig.call('PATCH', `/api/food-analyses/item/${id}`, userId, { dishes: [{ dishId: 'eba' }] });
    expect((await post(shared.id)).body).toMatchObject({ foodName: 'Eba', caption: null });
  });

  test('a deleted one takes it along, and bringing it back does not share it', async () => {
    const userId = await newMember();
    const { id } = await analyze(userId);
    const shared = (await share(userId, id)).body;
    await rig.call('DELETE', `/api/food-analyses/item/${id}`, userId);
    expect(await post(shared.id)).toMatchObject(unlisted);
    const { body } = await rig.call('POST', `/api/food-analyses/item/${id}/restore`, userId, {});
    expect(body.isShared).toBe(false);
    expect(await post(shared.id)).toMatchObject(unlisted);
  });

  test('taken back it is gone with its likes, and shared anew it starts at nothing', async () => {
    const userId = await newMember();
    const { id } = await analyze(userId);
    const first = (await share(userId, id)).body;
    await rig.like(first.id, 1);
    expect((await unshare(userId, id)).status).toBe(204);
    expect((await unshare(userId, id)).status).toBe(204);
    expect(await post(first.id, userId)).toMatchObject(unlisted);
    expect(await rig.like(first.id, 1)).toMatchObject(unlisted);
    expect(await service.stores.postLikes.countDocuments({ postId: first.id })).toBe(0);
    const second = await share(userId, id);
    expect(second).toMatchObject({ status: 201, body: { likesCount: 0 } });
    expect(second.body.id).not.toBe(first.id);
  });
});

describe('the photo', () => {
  test('is everybody’s while a post shows it, and its owner’s alone before and after', async () => {
    const userId = await newMember();
    const { id, imageUrl } = await analyze(userId);
    const guest = (headers = {}) => rig.call('GET', imageUrl, undefined, undefined, headers);
    expect((await guest()).status).toBe(404);
    await share(userId, id);
    const seen = await guest();
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const known = { 'if-none-match': seen.headers.get('etag') ?? '' };
    expect((await guest(known)).status).toBe(304);
    expect((await rig.call('GET', imageUrl, userId)).headers.get('cache-control')).toBe('private, max-age=3600, immutable');
    await share(userId, id, { withPhoto: false });
    expect((await guest(known)).status).toBe(404);
    await share(userId, id);
    await unshare(userId, id);
    expect((await guest(known)).status).toBe(404);
    expect((await rig.call('GET', imageUrl, userId)).status).toBe(200);
  });
});

describe('the name', () => {
  test('is renewed on what was shared, with the picture only while it is public', async () => {
    const userId = await newMember();
    const { body } = await share(userId, (await analyze(userId)).id);
    expect(body).toMatchObject({ userName: 'Adaeze', userProfilePicture: null });
    await name(userId, { firstName: 'Ada', version: 3, pictureKey: 'profile-abc', picturePublic: true });
    expect((await post(body.id)).body).toMatchObject({ userName: 'Ada', userProfilePicture: '/api/media/profile-abc' });
    await name(userId, { firstName: 'Old', version: 2 });
    expect((await post(body.id)).body.userName).toBe('Ada');
    await name(userId, { firstName: 'Ada', version: 4, pictureKey: 'profile-abc' });
    expect((await post(body.id)).body.userProfilePicture).toBeNull();
  });
});

describe('the feed', () => {
  beforeEach(() => service.stores.posts.deleteMany({}));

  test('is newest first, in pages that leave nothing out, though a post comes between', async () => {
    const userId = await newMember();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift((await share(userId, (await analyze(userId)).id)).body.id);
    const idsOf = (body: { id: string }[]) => body.map(({ id }) => id);
    expect(idsOf((await feed()).body)).toEqual(ids);
    const first = await feed(undefined, '?limit=2');
    await share(userId, (await analyze(userId)).id);
    const next = /<\/api\/food-feed(\?[^>]+)>/.exec(first.headers.get('link') ?? '')?.[1];
    const second = await feed(undefined, next);
    expect([...idsOf(first.body), ...idsOf(second.body)]).toEqual(ids.slice(0, 4));
    const third = await feed(undefined, /<\/api\/food-feed(\?[^>]+)>/.exec(second.headers.get('link') ?? '')?.[1]);
    expect([idsOf(third.body), third.headers.get('link')]).toEqual([ids.slice(4), null]);
    expect((await feed(undefined, '?cursor=junk')).status).toBe(400);
  });

  test('is answered with 304 while the caller sees the same', async () => {
    const userId = await newMember();
    const { id } = (await share(userId, (await analyze(userId)).id)).body;
    const seen = await feed();
    const etag = seen.headers.get('etag') ?? '';
    expect(seen.headers.get('cache-control')).toBe('private, no-cache');
    const again = await feed(undefined, '', { 'if-none-match': `"x", ${etag}` });
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag]);
    expect((await feed(userId)).headers.get('etag')).not.toBe(etag);
    await rig.like(id, 1);
    expect((await feed(undefined, '', { 'if-none-match': etag })).status).toBe(200);
  });

  test('shows at once what became of a post, also where another process changed it', async () => {
    const [owner, other] = [await newMember(), await newMember()];
    const { id } = await analyze(owner);
    const shared = (await share(owner, id)).body;
    const second = (await share(other, (await analyze(other)).id)).body;
    const [of, { posts }] = [(one: { id: string }) => ({ _id: one.id }), service.stores];
    const read = async (as?: number) => (await feed(as)).body.map((one: { id: string; foodName: string }) => [one.id, one.foodName]);
    const [jollof, eba] = [(one: { id: string }) => [one.id, shared.foodName], (one: { id: string }) => [one.id, 'Eba']];
    expect(await read()).toEqual([jollof(second), jollof(shared)]);
    await rig.call('PATCH', `/api/food-analyses/item/${id}`, owner, { dishes: [{ dishId: 'eba' }] });
    expect(await read()).toEqual([jollof(second), eba(shared)]);
    await posts.updateOne(of(second), { $set: { 'publicReport.foodName': 'Eba' }, $inc: { analysisRevision: 1 } });
    expect(await read(other)).toEqual([eba(second), eba(shared)]);
    await rig.report(shared.id, other, 'spam');
    expect([await read(other), await read()]).toEqual([[eba(second)], [eba(second), eba(shared)]]);
    await posts.updateOne(of(second), { $set: { state: 'removed' } });
    expect(await read()).toEqual([eba(shared)]);
    await unshare(owner, id);
    expect([await read(owner), await read()]).toEqual([[], []]);
  });

  test('says of each post what a read of it says, to members and guests', async () => {
    const [owner, other] = [await newMember(), await newMember()];
    const first = (await share(owner, (await analyze(owner)).id, { caption: 'Sunday “lunch”' })).body;
    const second = (await share(other, (await analyze(other)).id)).body;
    await rig.like(first.id, other);
    for (const as of [undefined, owner, other, undefined]) {
      const { body } = await feed(as);
      expect(body).toEqual([(await post(second.id, as)).body, (await post(first.id, as)).body]);
    }
  });
});
