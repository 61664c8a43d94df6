import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { CareGapOpenedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { type RemindContext, remindDue } from '../reminders/remind-due.ts';
import { upsertSinglePlan } from '../reminders/reminder-plan.store.ts';
import { KEPT_MS } from './notification-model.ts';

const read = eventReader(
  [CareGapOpenedSchema],
  z.object({ userId, gapId: z.string().min(1).max(60), code: z.string(), level: z.string() }),
);

/**
 * Reminds a member of what is overdue, once and not in their quiet hours; what the staff hears of is a task, and the member knows it
 * already.
 */
export async function onCareGapOpened(context: RemindContext, event: Event): Promise<void> {
  const { userId: member, gapId: about, code, level } = read(event);
  const dueAt = context.clock();
  if (level !== 'member' || event.isReplay || dueAt.getTime() - new Date(event.time).getTime() >= KEPT_MS) return;
  await remindDue(context, await upsertSinglePlan(context.reminderPlans, { userId: member, kind: 'care_gap', dueAt, about, code }));
}
