import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { MemberPreferencesChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { Preferences } from '../generated/prisma/client.ts';

type Told = Pick<Preferences, 'accountId' | 'version' | 'notifyCommunity' | 'notifyActivity' | 'changedAt'>;

/** What a member wants to be notified of now. */
export function preferencesEvent({ accountId, version, notifyCommunity, notifyActivity, changedAt: time }: Told): Event {
  return newEvent(
    MemberPreferencesChangedSchema,
    { userId: BigInt(accountId), version: BigInt(version), notifyCommunity, notifyActivity, changedAt: timestampFromDate(time) },
    { key: accountId, subject: `member-preferences/${accountId}`, sequence: version, time },
  );
}
