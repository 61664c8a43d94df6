import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { StaffActedSchema as BookingsStaffActedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { StaffActedSchema as FoodStaffActedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { StaffActedSchema as IdentityStaffActedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { StaffActedSchema as PaymentsStaffActedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { maybeText, maybeWhole } from './fields.ts';
import { projection } from './save.ts';

const read = eventReader(
  [IdentityStaffActedSchema, PaymentsStaffActedSchema, BookingsStaffActedSchema, FoodStaffActedSchema],
  z.object({
    auditId: maybeText,
    actorId: z.string(),
    role: z.string(),
    action: z.string(),
    target: z.string(),
    subjectUserId: maybeWhole,
    reasonCode: maybeText,
    requestId: maybeText,
    actedAt: z.date(),
    rowCount: maybeWhole,
    filters: maybeText,
  }),
);

/** Keeps what somebody of the staff did or read; the owner's audit log has what it was before and after. */
export const onStaffActed = projection(read, ({ filters, ...action }, { id: eventId, source }) => ({
  table: 'actions',
  key: 'eventId',
  row: { ...action, filters: objectOf(filters), eventId, owner: source.split('/').at(-1) },
}));

/** The object of a JSON text. No entry of the audit is lost because its filters can't be read. */
function objectOf(text: string | null): object | null {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    return typeof read === 'object' ? read : null;
  } catch {
    return null;
  }
}
