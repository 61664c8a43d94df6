import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { AiChatReportedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../context.ts';
import { openTask } from './care-task.store.ts';

const read = eventReader([AiChatReportedSchema], z.object({ userId, chatId: z.string().min(1).max(60) }));

const WAITS_MS = 72 * 60 * 60_000;

/** An administrator looks at an answer of the AI doctor that a member reported. */
export async function onAiChatReported({ pool, clock }: Context, event: Event): Promise<void> {
  const { userId: member, chatId } = read(event);
  const at = clock();
  const about = { subject: chatId, userId: member, ref: chatId };
  await inTransaction(pool, async (run) => {
    await handleOnce(run, 'bookings', event.id, async () => {
      await openTask(run, { kind: 'chat_reported', role: 'admin', dueAt: new Date(at.getTime() + WAITS_MS), at, ...about });
    });
  });
}
