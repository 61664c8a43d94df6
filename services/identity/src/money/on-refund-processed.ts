import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { RefundProcessedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { tellUser } from '../accounts/tell-user.ts';
import type { Context } from '../context.ts';
import { reducePeriodAmount } from './paid-period.store.ts';

const read = eventReader(
  [RefundProcessedSchema],
  z.object({ userId: userId.optional(), intentId: z.string().min(1), amountKobo: z.int().min(0) }),
);

/** Subtracts a refund from the amount of its period; a period has the id of its payment. */
export async function onRefundProcessed(context: Pick<Context, 'pool' | 'redis'>, event: Event): Promise<void> {
  const { userId: member, intentId, amountKobo } = read(event);
  if (member === undefined) return;
  await inTransaction(context.pool, (run) =>
    handleOnce(run, 'paid-history', event.id, () => reducePeriodAmount(run, member, intentId, amountKobo)),
  );
  tellUser(context, member);
}
