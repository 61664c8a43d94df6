import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { CareTaskAlertedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { type BookingContext, mailOnce } from '../../bookings/booking-context.ts';
import { queueStaffNotice } from './queue-staff-mail.ts';

const read = eventReader([CareTaskAlertedSchema], z.object({ staffIds: z.array(z.uuid()).min(1) }));

/** Mails those who are told that nobody does a crisis, once each. */
export async function onCareTaskAlerted(context: BookingContext, event: Event): Promise<void> {
  const { staffIds } = read(event);
  await inTransaction(context.pool, (run) =>
    mailOnce(context, run, event, async (now) => {
      for (const accountId of staffIds) await queueStaffNotice(run, { kind: 'staff-crisis-open', accountId }, now);
    }),
  );
}
