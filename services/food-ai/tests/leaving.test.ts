import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { testTokenOf } from '@sabiwell/chassis/testing.ts';
import { MemberDeletionCancelledSchema, MemberDeletionRequestedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { onMemberDeletionCancelled, onMemberDeletionRequested } from '../src/leaving/on-member-leaving.ts';
import { feedRig } from './feed-rig.ts';
import { type Service, startService } from './service.ts';

let service: Service;
const rig = feedRig(() => service);
const { post, feed, comments, say, like } = rig;
let member = 4000;
/** Who leaves, and somebody who stays. */
let leaver: number;
let stayer: number;

beforeAll(async () => {
  service = await startService();
  service.work();
});
afterAll(() => service.stop());
beforeEach(() => {
  leaver = member += 1;
  stayer = member += 1;
});

const place = (version: number) => ({
  key: leaver,
  subject: `member-leaving/${leaver}`,
  sequence: version,
  time: new Date(),
});
const leave = (version = 1) =>
  onMemberDeletionRequested(
    { ...service.stores, clock: () => new Date() },
    newEvent(
      MemberDeletionRequestedSchema,
      { userId: BigInt(leaver), erasesAt: timestampFromDate(new Date()), version: BigInt(version) },
      place(version),
    ),
  );
const comeBack = (version = 2) =>
  onMemberDeletionCancelled(
    { ...service.stores, clock: () => new Date() },
    newEvent(MemberDeletionCancelledSchema, { userId: BigInt(leaver), version: BigInt(version) }, place(version)),
  );
const sharedBy = async (userId: number): Promise<{ id: string; imageUrl: string }> =>
  (await rig.share(userId, (await rig.analyze(userId)).id, { caption: 'Eba' })).body;
const isListed = async (id: string) => (await feed()).body.some((one: { id: string }) => one.id === id);
const said = async (id: string) => (await comments(id)).body.map(({ comment }: { comment: string }) => comment);
const counts = async (id: string) => {
  const { likesCount, commentsCount } = (await post(id, stayer)).body;
  return { likesCount, commentsCount };
};
const photo = async (imageUrl: string) => (await rig.call('GET', imageUrl, stayer)).status;

describe('what a leaving member shared', () => {
  test('is seen by nobody, with its photo, and is back when they are', async () => {
    const { id, imageUrl } = await sharedBy(leaver);
    expect([await isListed(id), (await post(id)).status, await photo(imageUrl)]).toEqual([true, 200, 200]);
    await leave();
    expect([await isListed(id), (await post(id)).status, await photo(imageUrl)]).toEqual([false, 404, 404]);
    expect([(await like(id, stayer)).status, (await say(id, stayer, 'Nice')).status]).toEqual([404, 404]);
    await comeBack();
    expect([await isListed(id), (await post(id)).status, await photo(imageUrl)]).toEqual([true, 200, 200]);
  });

  test('with likes and comments of others comes back with the same', async () => {
    const { id } = await sharedBy(leaver);
    await like(id, stayer);
    await say(id, stayer, 'Nice');
    await leave();
    await comeBack();
    expect([await counts(id), await said(id)]).toEqual([{ likesCount: 1, commentsCount: 1 }, ['Nice']]);
  });
});

describe('likes and comments of a leaving member', () => {
  test('do not count and are not shown, and come back as they were', async () => {
    const { id } = await sharedBy(stayer);
    await say(id, leaver, 'First');
    await say(id, stayer, 'Second');
    await say(id, leaver, 'Third');
    await like(id, leaver);
    await like(id, stayer);
    await leave();
    expect([await counts(id), await said(id)]).toEqual([{ likesCount: 1, commentsCount: 1 }, ['Second']]);
    await comeBack();
    expect([await counts(id), await said(id)]).toEqual([{ likesCount: 2, commentsCount: 3 }, ['Third', 'Second', 'First']]);
    expect((await post(id, leaver)).body.liked).toBe(true);
  });

  test('that they had taken back stay so', async () => {
    const { id } = await sharedBy(stayer);
    await like(id, leaver);
    await like(id, leaver);
    const { body } = await say(id, leaver, 'Never mind');
    await rig.unsay(id, body.id, leaver);
    await leave();
    await comeBack();
    expect([await counts(id), await said(id)]).toEqual([{ likesCount: 0, commentsCount: 0 }, []]);
  });
});

describe('its events', () => {
  test('may come again and late: the newest counts', async () => {
    const { id } = await sharedBy(leaver);
    const other = await sharedBy(stayer);
    await like(other.id, leaver);
    await leave(1);
    await leave(1);
    await comeBack(2);
    await leave(1);
    expect([await isListed(id), await counts(other.id)]).toEqual([true, { likesCount: 1, commentsCount: 0 }]);
    await leave(3);
    await comeBack(2);
    expect([await isListed(id), await counts(other.id)]).toEqual([false, { likesCount: 0, commentsCount: 0 }]);
  });
});

describe('the staff', () => {
  const decide = async (postId: string, decision: string) => {
    const staff = { token: await testTokenOf('food-ai', 'case_manager') };
    const { body } = await service.call('GET', '/api/case-manager/reports?state=all', staff);
    const { id } = body.find((row: { postId: string }) => row.postId === postId);
    const decided = { decision, reason: 'As our rules say.' };
    expect((await service.call('POST', `/api/case-manager/reports/${id}/decide`, { ...staff, body: decided })).status).toBe(200);
  };

  test('may remove what is held, and it stays removed', async () => {
    const { id } = await sharedBy(leaver);
    await rig.report(id, stayer, 'spam');
    await leave();
    await decide(id, 'remove');
    await comeBack();
    expect(await isListed(id)).toBe(false);
  });

  test('may restore it, and nobody sees it before its owner is back', async () => {
    const { id } = await sharedBy(leaver);
    await rig.report(id, stayer, 'spam');
    await decide(id, 'remove');
    await leave();
    await decide(id, 'restore');
    expect(await isListed(id)).toBe(false);
    await comeBack();
    expect(await isListed(id)).toBe(true);
  });

  test('do the same with a comment, and the count stays right', async () => {
    const { id } = await sharedBy(stayer);
    const comment = (await say(id, leaver, 'Bad words')).body.id;
    await rig.report(id, stayer, 'offensive', comment);
    await leave();
    await decide(id, 'remove');
    expect(await counts(id)).toMatchObject({ commentsCount: 0 });
    await decide(id, 'restore');
    expect([await counts(id), await said(id)]).toEqual([{ likesCount: 0, commentsCount: 0 }, []]);
    await comeBack();
    expect((await post(id)).body.commentsCount).toBe(1);
  });
});
