import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { inTransaction, type RunSql, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { ReferralRewardReversedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { postTxn } from '../wallet/post-txn.ts';
import { walletOf } from '../wallet/wallet.store.ts';
import { listLostRewards, type Reward } from './referral.store.ts';
import { rewardRule } from './reward-rule.ts';

/**
 * One round; true when there may be more. A wallet that holds less than the bonus is left alone until it holds enough, because no
 * wallet goes below zero.
 */
export async function takeRewardsBack(context: Context, limit: number): Promise<boolean> {
  const lost = await listLostRewards(runOn(context.pool), rewardRule(context), limit);
  for (const reward of lost) await inTransaction(context.pool, (run) => takeBack(run, reward, context.clock()));
  return lost.length === limit;
}

async function takeBack(run: RunSql, { referredId, referrerId, amountKobo }: Reward, now: Date): Promise<void> {
  const lines = [
    { account: walletOf(referrerId), debit: amountKobo },
    { account: 'expense:referral', credit: amountKobo },
  ];
  const key = `referral-back:${referredId}`;
  const memo = 'A bonus taken back: the payment of your friend was returned';
  const txnId = await postTxn(run, { kind: 'referral_back', key, lines, memo, userId: referrerId });
  if (txnId === undefined) return;
  await run('UPDATE referrals SET taken_back_txn = $2, taken_back_at = $3 WHERE referred_id = $1', [referredId, txnId, now]);
  const about = { referrerId: BigInt(referrerId), referredId: BigInt(referredId), amountKobo: BigInt(amountKobo) };
  const at = { key: referrerId, subject: `referral/${referredId}`, sequence: 2, time: now };
  await writeOutbox(run, [newEvent(ReferralRewardReversedSchema, about, at)]);
}
