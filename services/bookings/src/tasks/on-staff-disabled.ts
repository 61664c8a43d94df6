import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { StaffDisabledSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { lockTasksOf, updateTask } from './care-task.store.ts';
import { afterTask } from './task-effects.ts';

const read = eventReader([StaffDisabledSchema], z.object({ staffId: z.string().min(1) }));

/** Opens the tasks again of somebody whose account can't be used any more. */
export async function onStaffDisabled(context: Context, event: Event): Promise<void> {
  const { staffId } = read(event);
  await inTransaction(context.pool, (run) =>
    handleOnce(run, 'bookings', event.id, async () => {
      const at = context.clock();
      for (const task of await lockTasksOf(run, staffId)) {
        const opened = await updateTask(run, task.id, { ...task, status: 'open', assignee: undefined, waitingUntil: undefined }, at);
        await afterTask(context, run, opened, at);
      }
    }),
  );
}
