import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { ReadingAlarmWithdrawnSchema } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../context.ts';
import { lockOpenTask, updateTask } from './care-task.store.ts';
import { insertStep } from './task-step.store.ts';

const read = eventReader([ReadingAlarmWithdrawnSchema], z.object({ userId, reasonCode: z.enum(['deleted', 'corrected']) }));

const NOTES = {
  deleted: 'The member deleted the reading. Ask whether it was mistyped before you close this.',
  corrected: 'The member corrected the reading to a harmless one. Ask whether it was mistyped before you close this.',
} as const;

/**
 * Notes on the task of a critical reading that the member took it back. The task stays: somebody who is in danger may delete what
 * frightens them, and only a person can tell that from a slip (staff.md 4.4, outcome mistyped).
 */
export async function onReadingAlarmWithdrawn({ pool, clock }: Context, event: Event): Promise<void> {
  const { userId: member, reasonCode } = read(event);
  await inTransaction(pool, async (run) => {
    await handleOnce(run, 'bookings', event.id, async () => {
      const task = await lockOpenTask(run, { kind: 'crisis_reading', subject: String(member) });
      if (task === undefined) return;
      const at = clock();
      await updateTask(run, task.id, task, at);
      await insertStep(run, { taskId: task.id, at, actor: `member:${member}`, action: reasonCode, note: NOTES[reasonCode] });
    });
  });
}
