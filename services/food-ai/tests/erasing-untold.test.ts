import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { MemberDeletedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { onMemberDeleted } from '../src/leaving/on-member-deleted.ts';
import { type Service, startService } from './service.ts';

const MEMBER = 5101;

let service: Service;
beforeAll(async () => {
  // Without a worker nothing is told.
  service = await startService();
});
afterAll(() => service.stop());

test('while a post is not taken back in public, its member’s erasure waits, and is never given up', async () => {
  const posts = service.stores.posts.collection;
  const _id = randomUUID();
  await posts.insertOne({ _id, userId: MEMBER, state: 'gone', pendingEvents: [{ id: randomUUID() }] } as never);
  const place = { key: MEMBER, subject: `member-deleted/${MEMBER}`, sequence: 1, time: new Date() };
  const deleted = { userId: BigInt(MEMBER), erasureId: randomUUID(), deletedAt: timestampFromDate(new Date()) };
  const erase = () =>
    onMemberDeleted(service.bus)({ ...service.stores, clock: () => new Date() }, newEvent(MemberDeletedSchema, deleted, place));
  // This kind is tried again for as long as it takes.
  await expect(erase()).rejects.toMatchObject({ kind: 'unavailable' });
  await posts.updateOne({ _id: _id as never }, { $set: { pendingEvents: [] } });
  await erase();
  expect(await posts.countDocuments({ userId: MEMBER })).toBe(0);
});
