import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { WorkoutLoggedSchema } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { keepLatest, type MemberActivityModel } from './member-activity.store.ts';

const read = eventReader([WorkoutLoggedSchema], z.object({ userId, date: z.iso.date() }));

/** Stores the day of the member's latest workout. */
export async function onWorkoutLogged({ memberActivity }: { memberActivity: MemberActivityModel }, event: Event): Promise<void> {
  const { userId: member, date } = read(event);
  await keepLatest(memberActivity, [{ member, lastWorkoutOn: date }]);
}
