import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { eraseMember } from '@sabiwell/chassis/member-rows/erase-member.ts';
import { erasureRequest, newErasedEvent } from '@sabiwell/chassis/member-rows/erased.ts';
import { MemberErasedSchema } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { MemberDeletedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { memberRows } from '../member-rows.ts';

const read = eventReader([MemberDeletedSchema], erasureRequest);

type Needed = Pick<Context, 'pool' | 'redis' | 'clock'>;

/** Erases a member by the map, and answers. */
export function onMemberDeleted(bus: Bus) {
  return ({ pool, redis, clock }: Needed, event: Event): Promise<void> =>
    eraseMember({ pool, redis, bus, clock, map: memberRows, answer: newErasedEvent(MemberErasedSchema, memberRows.service) }, read(event));
}
