import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { nextVerifyAt, retryAt } from '../reconcile/schedule.domain.ts';
import type { Actor } from '../staff/staff-action.ts';
import { askProvider } from './ask-provider.ts';
import type { Intent } from './payment.domain.ts';
import { updateCheck, type Tried } from './payment.store.ts';
import { settlePayment, type VerifiedBy } from './settle-payment.ts';

/** The current intent, whether the provider could be asked, and how long the provider must not be asked again. */
export type Asked = { intent: Intent; wasAsked: boolean; restSeconds?: number | undefined };

/** Asks the provider about an open intent, and settles its answer; `actor` is who of the staff wants it asked. */
export async function verifyPayment(context: Context, { intent, attempt }: Tried, verifiedBy: VerifiedBy, actor?: Actor): Promise<Asked> {
  if (attempt.bookedAs !== undefined) return { intent, wasAsked: true };
  const { reference } = attempt;
  const answer = await askProvider(context, reference);
  if (answer.kind === 'known') {
    const settled = await settlePayment(context, { transaction: { ...answer.transaction, reference }, verifiedBy, actor });
    return { intent: settled ?? intent, wasAsked: true };
  }
  const now = context.clock();
  const isAway = answer.kind === 'unavailable';
  // Unknown may mean not known yet, so it is asked about again like any other open attempt.
  const next = isAway ? retryAt(0, now, answer.retryAfterSeconds) : nextVerifyAt(attempt, now);
  await updateCheck(runOn(context.pool), reference, { status: answer.kind, at: now, nextVerifyAt: next });
  return isAway ? { intent, wasAsked: false, restSeconds: answer.retryAfterSeconds } : { intent, wasAsked: true };
}
