import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { MemberConsentsChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { consentsOf } from '../accounts/user-of.ts';
import type { Account } from '../generated/prisma/client.ts';

/** What a member agrees to now. */
export function consentsEvent(account: Account, time: Date): Event {
  const { id, consentVersion: version } = account;
  const purposes = Object.entries(consentsOf(account)).flatMap(([purpose, isGiven]) => (isGiven ? [purpose] : []));
  return newEvent(
    MemberConsentsChangedSchema,
    { userId: BigInt(id), version: BigInt(version), purposes, changedAt: timestampFromDate(time) },
    { key: id, subject: `member-consents/${id}`, sequence: version, time },
  );
}
