import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import {
  MemberDeletedSchema,
  MemberDeletionCancelledSchema,
  MemberDeletionRequestedSchema,
  MemberErasureCompletedSchema,
} from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { MemberDetailsRemovedSchema } from '@sabiwell/proto/gen/sabiwell/identity_pii/v1/events_pb.ts';
import { MemberRecordRemovedSchema } from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';

const placeOf = (accountId: number, sequence: number, time: Date) => ({
  key: accountId,
  subject: `member-leaving/${accountId}`,
  sequence,
  time,
});

/** A member wants to leave. */
export function deletionRequested(accountId: number, erasesAt: Date, version: number, now: Date): Event {
  const data = { userId: BigInt(accountId), erasesAt: timestampFromDate(erasesAt), version: BigInt(version) };
  return newEvent(MemberDeletionRequestedSchema, data, placeOf(accountId, version, now));
}

/** A member came back. */
export function deletionCancelled(accountId: number, version: number, now: Date): Event {
  const data = { userId: BigInt(accountId), version: BigInt(version) };
  return newEvent(MemberDeletionCancelledSchema, data, placeOf(accountId, version, now));
}

/** An account as it was when its erasure began: the versions of what was told of it last. */
export type Gone = { accountId: number; erasureId: string; version: number; told: number };

/** The erasure of a member begins: every service is asked, and what was told of names, contacts and record is replaced by nothing. */
export function erasureBegun({ accountId, erasureId, version, told }: Gone, now: Date): Event[] {
  const userId = BigInt(accountId);
  const about = (subject: string, sequence: number) => ({ key: accountId, subject: `${subject}/${accountId}`, sequence, time: now });
  return [
    newEvent(MemberDeletedSchema, { userId, erasureId, deletedAt: timestampFromDate(now) }, about('member-deleted', 1)),
    newEvent(MemberDetailsRemovedSchema, { userId, version: BigInt(version + 1) }, about('member', version + 1)),
    newEvent(MemberRecordRemovedSchema, { userId, version: BigInt(told + 1) }, about('member-record', told + 1)),
  ];
}

/** Every service has answered. */
export function erasureCompleted({ accountId, erasureId }: Pick<Gone, 'accountId' | 'erasureId'>, now: Date): Event {
  const data = { erasureId, userId: BigInt(accountId), completedAt: timestampFromDate(now) };
  return newEvent(MemberErasureCompletedSchema, data, { key: accountId, subject: `member-erasure/${erasureId}`, sequence: 1, time: now });
}
