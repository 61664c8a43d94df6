import type { DescMessage } from '@bufbuild/protobuf';
import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { endWhereAnswered } from './erase-accounts.ts';
import { upsertAnswer } from './erasing.store.ts';

const count = z.int().min(0);
const fields = z.object({
  erasureId: z.uuid(),
  service: z.string().max(60),
  deleted: count,
  kept: count,
  keptCodes: z.array(z.string().max(60)).default([]),
});

/** Stores what a service answers to an erasure, by the schema of its contract; the last answer ends it. */
export function onMemberErased(schema: DescMessage) {
  const read = eventReader([schema], fields);
  return async (context: Pick<Context, 'pool' | 'log' | 'clock' | 'mails'>, event: Event): Promise<void> => {
    const { erasureId, ...answer } = read(event);
    await upsertAnswer(runOn(context.pool), erasureId, answer, context.clock());
    await endWhereAnswered(context, erasureId);
  };
}
