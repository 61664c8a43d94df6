import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { ExternalUsersCountedSchema } from '@sabiwell/proto/gen/sabiwell/analytics/v1/events_pb.ts';
import { readExternalUsers } from '../projections/on-external-users-counted.ts';
import { telling } from './telling.ts';

/** The only source that is counted, under the name that outsiders know. */
const SOURCE = 'import';

/** Tells how many people the source of imports has; where that is stays here. */
export const tellExternalUsers = telling(readExternalUsers, ({ count, countedAt }, _named, { sequence, time }) => {
  const place = { key: SOURCE, subject: `external-users/${SOURCE}`, sequence, time: new Date(time) };
  return newEvent(ExternalUsersCountedSchema, { source: SOURCE, count: BigInt(count), countedAt: timestampFromDate(countedAt) }, place);
});
