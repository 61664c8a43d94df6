import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import {
  FoodAnalysisCompletedSchema,
  FoodAnalysisDeletedSchema,
  FoodAnalysisFailedSchema,
} from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { SLOW_ANALYSIS_MS } from '@sabiwell/proto/http/notification-rules.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { analysisFailed, analysisReady } from './meal-words.domain.ts';
import { type NotifyContext, notifyMember, takeBack } from './notify-member.ts';

const analysisId = z.string().min(1).max(60);
const tookMs = z.number().int().min(0);
const readCompleted = eventReader([FoodAnalysisCompletedSchema], z.object({ userId, analysisId, analysedAt: z.date(), tookMs }));
const readFailed = eventReader([FoodAnalysisFailedSchema], z.object({ userId, analysisId, tookMs: tookMs.optional() }));
const readDeleted = eventReader([FoodAnalysisDeletedSchema], z.object({ userId, analysisId }));

const about = (id: string) => `analysis:${id}`;

/** Notifies a member of a report that was slow: a quick one is on the screen that waits for it, and a corrected one is no news. */
export async function onFoodAnalysisCompleted(context: NotifyContext, event: Event): Promise<void> {
  const { userId: member, analysisId: id, analysedAt, tookMs: took } = readCompleted(event);
  const isFirst = analysedAt.getTime() === new Date(event.time).getTime();
  if (!isFirst || took < SLOW_ANALYSIS_MS) return;
  await notifyMember(context, event, member, { ...analysisReady(id), about: about(id) });
}

/** Notifies a member that a slow analysis came to nothing. */
export async function onFoodAnalysisFailed(context: NotifyContext, event: Event): Promise<void> {
  const { userId: member, analysisId: id, tookMs: took = 0 } = readFailed(event);
  if (took < SLOW_ANALYSIS_MS) return;
  await notifyMember(context, event, member, { ...analysisFailed(), about: about(id) });
}

/** Takes back what leads to a report that is gone, while it is unread. */
export async function onFoodAnalysisDeleted(context: NotifyContext, event: Event): Promise<void> {
  const { userId: member, analysisId: id } = readDeleted(event);
  await takeBack(context, member, about(id));
}
