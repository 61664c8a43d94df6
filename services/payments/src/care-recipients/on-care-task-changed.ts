import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { CareTaskChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { upsertCareTask } from './care-task.store.ts';

const CONSUMER = 'care-tasks';

const read = eventReader(
  [CareTaskChangedSchema],
  z.object({ taskId: z.uuid(), subscriptionId: z.uuid().optional(), status: z.string(), assigneeId: z.string().optional() }),
);

/** Keeps who does the calls and visits of a period of elder care; other tasks are no concern of payments. */
export async function onCareTaskChanged({ pool }: Context, event: Event): Promise<void> {
  const { subscriptionId, ...task } = read(event);
  if (subscriptionId === undefined) return;
  await inTransaction(pool, (run) =>
    handleOnce(run, CONSUMER, event.id, () => upsertCareTask(run, { ...task, subscriptionId }, event.sequence)),
  );
}
