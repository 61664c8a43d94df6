import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { ConsultationCompletedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { endVisit } from './end-visit.ts';

const read = eventReader(
  [ConsultationCompletedSchema],
  z.object({ bookingId: z.uuid(), version: z.number().int(), completedAt: z.date().optional() }),
);

/** A visit took place: its fee is earned now, or when it is paid within the next days. */
export async function onConsultationCompleted(context: Context, event: Event): Promise<void> {
  const { bookingId, version, completedAt = context.clock() } = read(event);
  const ending = { bookingId, version, state: 'completed' as const, reason: 'completed', completedAt };
  await inTransaction(context.pool, (run) => handleOnce(run, 'charges', event.id, () => endVisit(context, run, ending)));
}
