import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { StaffAccountChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';
import { maybeText, whole } from './fields.ts';
import { projection } from './save.ts';

const read = eventReader(
  [StaffAccountChangedSchema],
  z.object({
    staffId: z.uuid(),
    version: whole,
    name: z.string(),
    email: z.string(),
    role: z.string(),
    status: z.string(),
    doctorId: maybeText,
  }),
);

/** Keeps an account of the staff, for their names in other lists. */
export const onStaffAccountChanged = projection(read, (account, { time }) => ({
  table: 'staff',
  key: 'staffId',
  version: 'version',
  row: { ...account, updatedAt: time },
}));
