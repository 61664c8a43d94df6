import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { inTransaction, type RunSql, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { ReferralRewardedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { postTxn } from '../wallet/post-txn.ts';
import { walletOf } from '../wallet/wallet.store.ts';
import { listDueRewards, type Referral } from './referral.store.ts';
import { rewardRule } from './reward-rule.ts';
import { takeRewardsBack } from './take-rewards-back.ts';

const A_ROUND = 50;

/** Credits the bonus to members whose friend has spent enough and confirmed the address, and takes unearned bonuses back (ADR 0047). */
export function startRewards(context: Context, everyMs = 30_000): Loop {
  const work = async () => {
    const isMoreDue = await rewardReferrals(context);
    const isMoreLost = await takeRewardsBack(context, A_ROUND);
    return isMoreDue || isMoreLost;
  };
  return startLoop({ name: 'rewards', log: context.log, everyMs, work });
}

/** One round; true when there may be more. */
export async function rewardReferrals(context: Context): Promise<boolean> {
  const due = await listDueRewards(runOn(context.pool), rewardRule(context), A_ROUND);
  for (const one of due) await inTransaction(context.pool, (run) => reward(context, run, one));
  return due.length === A_ROUND;
}

/** Only once: the key of the ledger and the referral's own row both ensure it. */
async function reward({ clock, settings }: Context, run: RunSql, { referredId, referrerId }: Referral): Promise<void> {
  const now = clock();
  const amountKobo = settings.referralBonusKobo;
  if (amountKobo === 0) return;
  const lines = [
    { account: 'expense:referral', debit: amountKobo },
    { account: walletOf(referrerId), credit: amountKobo },
  ];
  const txnId = await postTxn(run, {
    kind: 'referral',
    key: `referral:${referredId}`,
    lines,
    memo: 'A friend you invited',
    userId: referrerId,
  });
  if (txnId === undefined) return;
  await run('UPDATE referrals SET rewarded_txn = $2, rewarded_at = $3 WHERE referred_id = $1', [referredId, txnId, now]);
  const data = { referrerId: BigInt(referrerId), referredId: BigInt(referredId), amountKobo: BigInt(amountKobo) };
  const at = { key: referrerId, subject: `referral/${referredId}`, sequence: 1, time: now };
  await writeOutbox(run, [newEvent(ReferralRewardedSchema, data, at)]);
}
