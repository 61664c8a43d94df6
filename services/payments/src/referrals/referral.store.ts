import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

/** Keeps who invited a new member. A payment that was faster than the news of the registration counts as well. */
export async function addReferral(run: RunSql, referral: { referredId: number; referrerId: number; at: Date }): Promise<void> {
  await run(
    `INSERT INTO referrals (referred_id, referrer_id, registered_at, paid_at)
     VALUES ($1, $2, $3, (SELECT min(completed_at) FROM payment_intents WHERE user_id = $1 AND status IN ('completed', 'refunded')))
     ON CONFLICT (referred_id) DO NOTHING`,
    [referral.referredId, referral.referrerId, referral.at],
  );
}

/** Keeps that a member has proved the address. */
export async function noteConfirmed(run: RunSql, userId: number, at: Date): Promise<void> {
  await run('UPDATE referrals SET email_confirmed_at = coalesce(email_confirmed_at, $2) WHERE referred_id = $1', [userId, at]);
}

export type DueReward = { referredId: number; referrerId: number };

/**
 * Referrals with both conditions met and no reward yet. The friend must have paid so much at the provider and not got it back:
 * less than the bonus would make a living of made-up friends, and what a wallet pays was counted when it came in.
 */
export async function dueRewards(run: RunSql, leastKobo: number, limit: number): Promise<DueReward[]> {
  return (await run(
    `SELECT referred_id AS "referredId", referrer_id AS "referrerId" FROM referrals r
     WHERE rewarded_txn IS NULL AND paid_at IS NOT NULL AND email_confirmed_at IS NOT NULL
       AND (SELECT sum(amount_kobo - refunded_kobo) FROM payment_intents
         WHERE user_id = r.referred_id AND status = 'completed' AND channel <> 'wallet') >= $1
     ORDER BY paid_at LIMIT $2`,
    [leastKobo, limit],
  )) as DueReward[];
}
