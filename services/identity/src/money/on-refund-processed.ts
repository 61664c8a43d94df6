import { type Event, readEvent } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { RefundProcessedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { reducePeriod } from './paid-period.store.ts';

/** Takes what went back off what a period cost; a payment has the number of the period that it brought. */
export async function onRefundProcessed({ pool }: Pick<Context, 'pool'>, event: Event): Promise<void> {
  const { userId, intentId, amountKobo } = readEvent(RefundProcessedSchema, event);
  if (userId === undefined) return;
  await inTransaction(pool, (run) =>
    handleOnce(run, 'paid-history', event.id, () => reducePeriod(run, Number(userId), intentId, Number(amountKobo))),
  );
}
