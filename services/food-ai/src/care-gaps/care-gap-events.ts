import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newStateEvent } from '@sabiwell/chassis/bus/document-replay.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { CareGapClosedSchema, CareGapOpenedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import type { CareGapRow, Told } from './care-gap-model.ts';

type Gap = Pick<CareGapRow, '_id' | 'userId' | 'code'>;

/** The event of what is told of a gap: that it is open, for the member or the staff, or that it is done with. */
export function gapEvent({ _id: gapId, userId, code }: Gap, { what, version, at }: Told): Event {
  const place = { key: userId, subject: `care-gap/${gapId}`, sequence: version, time: at };
  const of = { userId: BigInt(userId), gapId };
  if (what === 'closed') return newStateEvent(CareGapClosedSchema, { ...of, closedAt: timestampFromDate(at) }, place);
  return newStateEvent(CareGapOpenedSchema, { ...of, code, level: what, openedAt: timestampFromDate(at) }, place);
}
