import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import { verifyPayment } from '../payments/verify-payment.ts';
import { type Intent, wireStatus } from '../payments/payment.domain.ts';
import { attemptsOf } from '../payments/payment.store.ts';
import { noPaidTry } from './staff.domain.ts';
import type { Actor } from './staff-action.ts';

/** Has the provider asked about every attempt to pay an intent. A paid one is settled like any other, with what staff did in the audit log; an unpaid one is 409 with the provider's status. */
export async function confirmPaymentByStaff(context: Context, intentId: string, actor: Actor): Promise<Intent> {
  const tries = await attemptsOf(runOn(context.pool), intentId);
  const before = found(tries[0]).intent;
  if (before.status === 'completed') return before;
  for (const tried of tries) {
    const { intent, wasAsked } = await verifyPayment(context, tried, 'staff', actor);
    if (!wasAsked)
      throw new DomainError('provider_away', "The payment provider isn't answering right now.", {
        kind: 'unavailable',
        retryAfterSeconds: 10,
      });
    if (intent.status === 'completed') return intent;
  }
  const last = found((await attemptsOf(runOn(context.pool), intentId))[0]);
  throw noPaidTry(wireStatus(last.intent.status));
}
