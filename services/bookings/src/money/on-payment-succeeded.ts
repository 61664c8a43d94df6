import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { PaymentSucceededSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { tellVisit } from '../visits/tell-visit.ts';
import { updatePaid } from './paid-visit.store.ts';

const read = eventReader(
  [PaymentSucceededSchema],
  z.object({ intentId: z.uuid(), bookingId: z.uuid().optional(), paidAt: z.date().optional() }),
);

/** Marks the visit whose fee was paid. One that no longer takes place is marked too: its money comes back by itself. */
export async function onPaymentSucceeded(context: Context, event: Event): Promise<void> {
  const { intentId, bookingId, paidAt = context.clock() } = read(event);
  if (bookingId === undefined) return;
  await inTransaction(context.pool, (run) =>
    handleOnce(run, 'visit-payments', event.id, async () => {
      const visit = await updatePaid(run, bookingId, intentId, paidAt);
      if (visit !== undefined) tellVisit(run, context, visit);
    }),
  );
}
