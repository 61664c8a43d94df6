import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { AiChatUsedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../context.ts';
import { openTask } from './care-task.store.ts';

const read = eventReader([AiChatUsedSchema], z.object({ userId, level: z.string().max(20).optional(), usedAt: z.date() }));

const WAITS_MS = 30 * 60_000;
const OLD_MS = 24 * 60 * 60_000;

/** Somebody of the care team talks with a member who wrote of an emergency or a crisis; a repeat raises the same task. */
export async function onAiChatUsed({ pool, clock }: Context, event: Event): Promise<void> {
  const { userId: member, level, usedAt } = read(event);
  const at = clock();
  if (level === undefined || at.getTime() - usedAt.getTime() >= OLD_MS) return;
  const about = { subject: String(member), userId: member, ref: level, priority: 'urgent' as const };
  await inTransaction(pool, async (run) => {
    await handleOnce(run, 'bookings', event.id, async () => {
      await openTask(run, { kind: 'crisis_chat', role: 'case_manager', dueAt: new Date(at.getTime() + WAITS_MS), at, ...about });
    });
  });
}
