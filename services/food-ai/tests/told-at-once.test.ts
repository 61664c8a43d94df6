import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Event, typeOf } from '@sabiwell/chassis/bus/events.ts';
import {
  FoodPostCommentedSchema,
  FoodPostSharedSchema,
  FoodPostUnsharedSchema,
  PostReportedSchema,
} from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { feedRig } from './feed-rig.ts';
import { type Service, startService, until } from './service.ts';

// The worker looks by itself when it starts, and then not before these tests are over: only a wake-up by the calls explains what it tells.
const NEVER_MS = 600_000;
let service: Service;
let events: Event[];
const rig = feedRig(() => service);

beforeAll(async () => {
  service = await startService();
  service.work({ pollMs: NEVER_MS });
  events = await service.listen('test-told-at-once');
  await rig.name(1, { firstName: 'Ada' });
  await rig.name(2, { firstName: 'Bola' });
});
afterAll(() => service.stop());

const seeTold = (schema: Parameters<typeof typeOf>[0], postId: string, data: object = {}) =>
  until(() => events.find(({ type, data: told }) => type === typeOf(schema) && isLike(told as object, { postId, ...data })));
const isLike = (told: object, part: object) =>
  Object.entries(part).every(([name, value]) => (told as Record<string, unknown>)[name] === value);

test('what the calls change is told by the worker at once', async () => {
  const analysis = await rig.analyze(1);
  const { id } = (await rig.share(1, analysis.id)).body;
  await seeTold(FoodPostSharedSchema, id);
  for (const commentsCount of [1, 2, 3]) {
    expect((await rig.say(id, 2, `Comment ${commentsCount}`)).status).toBe(201);
    await seeTold(FoodPostCommentedSchema, id, { commentsCount });
  }
  expect((await rig.report(id, 2, 'spam')).status).toBe(201);
  await seeTold(PostReportedSchema, id);
  expect((await rig.unshare(1, analysis.id)).status).toBe(204);
  await seeTold(FoodPostUnsharedSchema, id);
});
