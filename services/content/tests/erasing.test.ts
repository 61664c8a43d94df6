import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEvent, typeOf } from '@sabiwell/chassis/bus/events.ts';
import { collectionsWith } from '@sabiwell/chassis/testing/find-words.ts';
import { MemberErasedSchema } from '@sabiwell/proto/gen/sabiwell/content/v1/events_pb.ts';
import { MemberDeletedSchema, MemberPasswordChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { onMemberDeleted } from '../src/leaving/on-member-deleted.ts';
import { onMemberPasswordChanged } from '../src/notifications/on-account-secured.ts';
import { onSubscriptionPaid } from '../src/tips/on-subscription-paid.ts';
import { onHealthProfileChanged } from '../src/member-health/on-health-profile-changed.ts';
import { newMember, paid, profileChanged, startContent } from './service.ts';

let service: Awaited<ReturnType<typeof startContent>>;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

const place = (userId: number) => ({ key: userId, subject: `member/${userId}`, sequence: 1, time: service.time.now });
const deleted = (userId: number, erasureId: string) =>
  newEvent(MemberDeletedSchema, { userId: BigInt(userId), erasureId, deletedAt: timestampFromDate(service.time.now) }, place(userId));

test('an erased member leaves nothing but their number, and likes of clips are counted anew', async () => {
  const [userId, stranger] = [newMember(), newMember()];
  const word = `word${randomUUID().slice(0, 8)}`;
  for (const id of [userId, stranger]) {
    await onSubscriptionPaid(service.context, paid({ userId: id }));
    await onHealthProfileChanged(service.context, profileChanged({ userId: id, conditionCodes: ['hypertension'] }));
    await onMemberPasswordChanged(
      service.context,
      newEvent(MemberPasswordChangedSchema, { userId: BigInt(id), changedAt: timestampFromDate(service.time.now) }, place(id)),
    );
  }
  await service.stores.notifications.updateMany({ userId }, { $set: { message: word } });
  const [clip] = (await service.get('/api/pulse', userId)).json;
  for (const id of [userId, stranger]) await service.send('POST', `/api/pulse/${clip.id}/like`, id, {});
  const erasureId = randomUUID();
  await onMemberDeleted(service.bus)(service.context, deleted(userId, erasureId));
  expect(await collectionsWith(service.stores.notifications.db, word)).toEqual([]);
  expect((await service.get('/api/notifications', userId)).json).toEqual([]);
  expect((await service.get('/api/notifications', stranger)).json).toHaveLength(1);
  const likes = (await service.get('/api/pulse', 'guest')).json.find(({ id }: { id: string }) => id === clip.id)?.likes;
  expect(likes).toBe(1);
  const row = await service.stores.erasedMembers.findById(userId).lean();
  expect(row?.pendingEvents).toMatchObject([
    { type: typeOf(MemberErasedSchema), data: { erasureId, userId: String(userId), service: 'content' } },
  ]);
  const counted = row?.deleted;
  await onMemberDeleted(service.bus)(service.context, deleted(userId, erasureId));
  expect((await service.stores.erasedMembers.findById(userId).lean())?.deleted).toBe(counted);
});
