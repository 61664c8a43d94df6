import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { PostReportedSchema, ReportDecidedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { closeTask, openTask } from './care-task.store.ts';

const id = z.string().min(1).max(60);
const about = { postId: id, commentId: id.optional() };
const readReported = eventReader([PostReportedSchema], z.object({ ...about, reasonCode: z.string().max(20) }));
const readDecided = eventReader([ReportDecidedSchema], z.object({ ...about, outcome: z.string().max(20) }));

const WAITS_MS = 24 * 60 * 60_000;

/** A case manager decides whether what a member reported stays; one task for a post or a comment, however many report it. */
export async function onPostReported({ pool, clock }: Context, event: Event): Promise<void> {
  const { postId, commentId, reasonCode: ref } = readReported(event);
  const at = clock();
  await inTransaction(pool, async (run) => {
    await handleOnce(run, 'bookings', event.id, async () => {
      const dueAt = new Date(at.getTime() + WAITS_MS);
      await openTask(run, { kind: 'post_reported', role: 'case_manager', dueAt, at, subject: commentId ?? postId, ref });
    });
  });
}

/** It was decided, or is gone: nothing is left to do. */
export async function onReportDecided({ pool, clock }: Context, event: Event): Promise<void> {
  const { postId, commentId, outcome } = readDecided(event);
  await inTransaction(pool, async (run) => {
    await handleOnce(run, 'bookings', event.id, async () => {
      await closeTask(run, { kind: 'post_reported', subject: commentId ?? postId, outcome, at: clock() });
    });
  });
}
