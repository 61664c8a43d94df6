import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { eraseDocuments } from '@sabiwell/chassis/member-rows/erase-documents.ts';
import { erasureRequest, newErasedEvent } from '@sabiwell/chassis/member-rows/erased.ts';
import { MemberErasedSchema } from '@sabiwell/proto/gen/sabiwell/content/v1/events_pb.ts';
import { MemberDeletedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { memberRows } from '../member-rows.ts';
import { correctCounts } from '../pulse/pulse.store.ts';

const read = eventReader([MemberDeletedSchema], erasureRequest);

type Needed = Pick<Context, 'erasedMembers' | 'redis' | 'clock' | 'pulseCounts' | 'pulseLikes' | 'pulseShares'>;

/** Erases a member by the map, and answers. */
export function onMemberDeleted(bus: Bus) {
  return (context: Needed, event: Event): Promise<void> => {
    const { erasedMembers, redis, clock } = context;
    const after = () => recountClips(context);
    return eraseDocuments(
      { erasedMembers, redis, bus, clock, after, map: memberRows, answer: newErasedEvent(MemberErasedSchema, memberRows.service) },
      read(event),
    );
  };
}

/** The round that recounts changed clips does not see likes and shares that are gone; there are few clips. */
async function recountClips(context: Needed): Promise<void> {
  for (const { _id } of await context.pulseCounts.find({}, { _id: 1 }).lean<{ _id: string }[]>()) await correctCounts(context, _id);
}
