import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { MemberDeletionCancelledSchema, MemberDeletionRequestedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';

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
