import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { CareTaskBreachedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { CRISIS_KINDS } from '@sabiwell/proto/http/task-rules.ts';
import { type BookingContext, mailOnce } from '../../bookings/booking-context.ts';
import { queueRoleNotice } from './queue-staff-mail.ts';

const read = eventReader([CareTaskBreachedSchema], z.object({ kind: z.string(), role: z.string().min(1) }));
const CRISES: readonly string[] = CRISIS_KINDS;

/** Mails those whose work it is that a task was not done in time, once. */
export async function onCareTaskBreached(context: BookingContext, event: Event): Promise<void> {
  const { kind, role } = read(event);
  const notice = { kind: CRISES.includes(kind) ? 'staff-crisis-late' : 'staff-task-late', role } as const;
  await inTransaction(context.pool, (run) => mailOnce(context, run, event, (now) => queueRoleNotice(run, notice, now)));
}
