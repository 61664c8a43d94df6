import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { verifyPayment } from './verify-payment.ts';
import { type Intent, takesHint } from './payment.domain.ts';
import { cancelHintedEvent, failedEvent } from './payment-events.ts';
import { lockByReference, moveIntent, type Tried } from './payment.store.ts';

/**
 * Asks the provider about an open payment whose popup was closed, and stores the browser's message where it knows of nothing: a card that
 * was declined before has failed, and was not cancelled.
 */
export async function hintUnpaid(context: Context, tried: Tried, hint: 'cancelled' | 'failed'): Promise<Intent> {
  if (!takesHint(tried.intent.status)) return tried.intent;
  const { intent } = await verifyPayment(context, tried, 'client');
  return takesHint(intent.status) ? hintPayment(context, tried, hint) : intent;
}

/**
 * Stores the browser's message about an open payment. It is only a hint: the provider's popup reports cancel before a transfer that
 * arrives later (payments.md 1.2), so the attempt is still asked about, and money that arrives counts.
 */
async function hintPayment(context: Context, { attempt }: Tried, hint: 'cancelled' | 'failed'): Promise<Intent> {
  return inTransaction(context.pool, async (run) => {
    const tried = await lockByReference(run, attempt.reference);
    if (tried === undefined) throw new Error('An attempt that was just read is gone');
    const { intent } = tried;
    if (!takesHint(intent.status)) return intent;
    const moved = await moveIntent(run, intent.id, hint, { hint });
    const { userId } = moved;
    const now = context.clock();
    const event =
      hint === 'cancelled' && userId !== undefined ? cancelHintedEvent({ ...moved, userId }, now) : failedEvent(moved, 'client_hint', now);
    await writeOutbox(run, [event]);
    return moved;
  });
}
