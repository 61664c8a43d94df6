import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { ReadingAlarmWithdrawnSchema, ReadingCriticalSchema } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { CRISIS_HOURS, READING_TYPES } from '@sabiwell/proto/http/reading-rules.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../context.ts';
import { takeBack } from '../notifications/notify-member.ts';
import { aboutAgain, hoursUntilAgain } from './reminder-kinds.domain.ts';
import { deleteSinglePlan, upsertSinglePlan } from './reminder-plan.store.ts';

const HOUR_MS = 3_600_000;
const readingId = z.string().min(1).max(60);
const readCritical = eventReader(
  [ReadingCriticalSchema],
  z.object({ userId, readingId, kind: z.enum(READING_TYPES), level: z.string(), measuredAt: z.date() }),
);
const readWithdrawn = eventReader([ReadingAlarmWithdrawnSchema], z.object({ userId, readingId }));

/** Plans that a dangerous reading is taken again: in an hour, or in four where it calls for something only today. */
export async function planAgain({ reminderPlans, clock }: Pick<Context, 'reminderPlans' | 'clock'>, event: Event): Promise<void> {
  const { userId: member, readingId: about, kind: type, level, measuredAt } = readCritical(event);
  if (event.isReplay || clock().getTime() - measuredAt.getTime() >= CRISIS_HOURS * HOUR_MS) return;
  const dueAt = new Date(new Date(event.time).getTime() + hoursUntilAgain(level) * HOUR_MS);
  await upsertSinglePlan(reminderPlans, { userId: member, kind: 'measure_again', dueAt, about, reading: { type, measuredAt } });
}

/** Plans nothing any more for a reading that calls for nothing, and takes back what was sent. */
export async function forgetAgain(context: Pick<Context, 'reminderPlans' | 'notifications' | 'redis'>, event: Event): Promise<void> {
  const { userId: member, readingId: about } = readWithdrawn(event);
  await deleteSinglePlan(context.reminderPlans, { userId: member, kind: 'measure_again', about });
  for (const type of READING_TYPES) await takeBack(context, member, aboutAgain(type, about));
}
