import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { CareTaskChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { maybeDate, maybeText, maybeWhole, whole } from './fields.ts';
import { projection } from './save.ts';

const read = eventReader(
  [CareTaskChangedSchema],
  z.object({
    taskId: z.uuid(),
    version: whole,
    kind: z.string(),
    role: z.string(),
    status: z.string(),
    assigneeId: maybeText,
    userId: maybeWhole,
    openedAt: z.date(),
    dueAt: z.date(),
    closedAt: maybeDate,
    outcome: maybeText,
  }),
);

/** Keeps a task of the care team as it is now. */
export const onCareTaskChanged = projection(read, (row) => ({ table: 'tasks', key: 'taskId', version: 'version', row }));
