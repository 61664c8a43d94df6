import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { CareGapClosedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../context.ts';
import { deleteSinglePlan } from '../reminders/reminder-plan.store.ts';
import { type NotifyContext, takeBack } from './notify-member.ts';

const read = eventReader([CareGapClosedSchema], z.object({ userId, gapId: z.string().min(1).max(60) }));

/** Takes an unread reminder back: what it asks for is done, or the reading behind it was deleted. */
export async function onCareGapClosed(context: NotifyContext & Pick<Context, 'reminderPlans'>, event: Event): Promise<void> {
  const { userId: member, gapId } = read(event);
  await deleteSinglePlan(context.reminderPlans, { userId: member, kind: 'care_gap', about: gapId });
  await takeBack(context, member, gapId);
}
