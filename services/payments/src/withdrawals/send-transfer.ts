import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import type { Context } from '../context.ts';
import { followTransfer } from './follow-withdrawals.ts';
import { settleTransfer, settleWithdrawal } from './settle-withdrawal.ts';
import type { Withdrawal } from './withdrawal.domain.ts';

/** When the provider is asked about a transfer for the first time after it was approved. */
export const FIRST_CHECK_MS = 30_000;

/**
 * Asks the provider for the transfer of an approved withdrawal, once, outside any transaction; its reference is stored already. Without an
 * answer it may be done or not, so it is only asked about from then on.
 */
export async function sendTransfer(context: Context, withdrawal: Withdrawal & { reference: string }): Promise<void> {
  const { id, amountKobo, recipient, reference } = withdrawal;
  const answer = await context.provider.transfer({ amountKobo, recipient, reference, reason: `Earnings at ${BRAND_NAME}` });
  if (answer.kind === 'known') return settleTransfer(context, withdrawal, answer.transfer);
  if (answer.kind === 'duplicate') return void (await followTransfer(context, reference));
  if (answer.kind === 'unavailable') return;
  context.log.warn({ withdrawalId: id, reason: answer.reason }, 'the provider refused a transfer');
  await settleWithdrawal(context, id, { status: 'failed', failure: answer.reason });
}
