import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { eraseMember } from '@sabiwell/chassis/member-rows/erase-member.ts';
import { erasureRequest, newErasedEvent } from '@sabiwell/chassis/member-rows/erased.ts';
import { MemberErasedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { MemberDeletedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { memberRows } from '../member-rows.ts';
import { cancelWhatIsActive } from './cancel-what-is-active.ts';
import { joinGuestBookings } from './join-guest-bookings.ts';

const read = eventReader([MemberDeletedSchema], erasureRequest);

/** Cancels what a member has booked, also before they joined, erases them by the map, and answers. */
export function onMemberDeleted(bus: Bus) {
  return (context: Context, event: Event): Promise<void> => {
    const { pool, redis, blobs, clock } = context;
    const before = async (userId: number) => {
      await cancelWhatIsActive(context, userId);
      await joinGuestBookings(context, userId);
    };
    return eraseMember(
      { pool, redis, blobs, bus, clock, before, map: memberRows, answer: newErasedEvent(MemberErasedSchema, memberRows.service) },
      read(event),
    );
  };
}
