import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Event, newEvent, typeOf } from '@sabiwell/chassis/bus/events.ts';
import { collectionsWith } from '@sabiwell/chassis/testing/find-words.ts';
import { FoodPostUnsharedSchema, MemberErasedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { MemberDeletedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { onMemberDeleted } from '../src/leaving/on-member-deleted.ts';
import { feedRig } from './feed-rig.ts';
import { type Service, startService, until } from './service.ts';

let service: Service;
let events: Event[];
const rig = feedRig(() => service);
const [leaver, stayer] = [5001, 5002];

beforeAll(async () => {
  service = await startService();
  events = await service.listen('test-erasing');
  service.work();
});
afterAll(() => service.stop());

const erase = (erasureId: string) =>
  onMemberDeleted(service.bus)(
    { ...service.stores, clock: () => new Date() },
    newEvent(
      MemberDeletedSchema,
      { userId: BigInt(leaver), erasureId, deletedAt: timestampFromDate(new Date()) },
      { key: leaver, subject: `member-deleted/${leaver}`, sequence: 1, time: new Date() },
    ),
  );
const told = (schema: Parameters<typeof typeOf>[0]) => events.filter(({ type }) => type === typeOf(schema));
const filesThere = async () =>
  (await readdir(service.folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).length;

test('an erased member leaves no words and no photos; their post is taken back, and others keep theirs', async () => {
  const [mine, other] = [`word${randomUUID().slice(0, 8)}`, `word${randomUUID().slice(0, 8)}`];
  for (const [userId, firstName] of [
    [leaver, mine],
    [stayer, other],
  ] as const)
    await rig.name(userId, { firstName });
  const files = await filesThere();
  const own = (await rig.share(leaver, (await rig.analyze(leaver)).id, { caption: `Eba ${mine}` })).body;
  const theirs = (await rig.share(stayer, (await rig.analyze(stayer)).id, { caption: `Rice ${other}` })).body;
  await rig.like(theirs.id, leaver);
  await rig.say(theirs.id, leaver, `Fine ${mine}`);
  await rig.say(own.id, stayer, `Nice ${other}`);
  await rig.report(theirs.id, leaver, `Because of ${mine}`);
  await rig.report(own.id, stayer, `Because of ${other}`);
  await service.call('POST', '/api/ai-doc/chat', { as: leaver, body: { message: `Is okra good? ${mine}`, answerFrom: 'guide' } });
  const each = ((await filesThere()) - files) / 2;
  const db = service.stores.posts.db;
  expect((await collectionsWith(db, mine)).length).toBeGreaterThan(3);
  const erasureId = randomUUID();
  await erase(erasureId);
  expect(await collectionsWith(db, mine)).toEqual([]);
  expect((await rig.post(own.id)).status).toBe(404);
  expect((await rig.post(theirs.id)).body.caption).toBe(`Rice ${other}`);
  expect([each > 0, await filesThere()]).toEqual([true, files + each]);
  const unshared = await until(() => (told(FoodPostUnsharedSchema).length > 0 ? told(FoodPostUnsharedSchema) : undefined));
  expect(unshared.map(({ data }) => data)).toMatchObject([{ postId: own.id }]);
  await until(() => (told(MemberErasedSchema).length > 0 ? true : undefined));
  await erase(erasureId);
  const answers = await until(() => (told(MemberErasedSchema).length > 1 ? told(MemberErasedSchema) : undefined));
  expect(answers[0]?.data).toMatchObject({ erasureId, userId: String(leaver), service: 'food-ai', kept: '1', keptCodes: ['audit'] });
  const { deleted, kept, keptCodes } = answers[0]?.data ?? {};
  expect(answers[1]?.data).toMatchObject({ deleted, kept, keptCodes });
});
