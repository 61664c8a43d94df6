import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import type { NewRefund } from '../provider.ts';
import type { Refund } from './refund.domain.ts';
import { moveRefund } from './refund.store.ts';
import { settleRefund } from './settle-refund.ts';

/** When the provider is asked about a refund for the first time after it was begun. */
export const FIRST_CHECK_MS = 30_000;

/** A refund request in the provider's terms; the note makes it possible to find it again. */
export function wordsOf({ id, amountKobo }: Refund, reference: string): NewRefund {
  return { transaction: reference, amountKobo, customerNote: `Refund by ${BRAND_NAME}`, merchantNote: `refund ${id}` };
}

/**
 * Asks the provider for a refund that is stored already, outside any transaction. Without an answer it may be done or not, so it is never
 * asked for twice: it is looked for until the provider says that there is none.
 */
export async function askForRefund(context: Context, refund: Refund, reference: string): Promise<void> {
  const { id } = refund;
  const answer = await context.provider.refund(wordsOf(refund, reference));
  if (answer.kind === 'unavailable') return;
  if (answer.kind === 'refused') {
    context.log.warn({ refundId: id, reason: answer.reason }, 'the provider refused a refund');
    return settleRefund(context, id, 'failed');
  }
  const nextCheckAt = new Date(context.clock().getTime() + FIRST_CHECK_MS);
  await moveRefund(runOn(context.pool), id, { status: 'processing', providerRefundId: answer.refund.id, nextCheckAt });
  await settleRefund(context, id, answer.refund.status);
}
