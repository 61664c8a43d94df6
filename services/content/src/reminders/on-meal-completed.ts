import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { MealCompletedSchema } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../context.ts';
import { addMeal } from './member-day.store.ts';

const read = eventReader([MealCompletedSchema], z.object({ userId, type: z.string().min(1).max(20), date: z.iso.date() }));

/** Stores that a member completed a meal, so that they are not reminded of it. */
export async function onMealCompleted({ memberDays }: Pick<Context, 'memberDays'>, event: Event): Promise<void> {
  const { userId: member, type, date } = read(event);
  await addMeal(memberDays, member, date, type);
}
