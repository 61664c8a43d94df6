import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

/** The first payment of a member that counts; the fee of a visit counts once it is earned. */
const FIRST_PAID = `(SELECT min(coalesce(f.earned_at, i.completed_at)) FROM payment_intents i LEFT JOIN held_fees f ON f.intent_id = i.id
  WHERE i.user_id = $1 AND i.status IN ('completed', 'refunded') AND (i.purpose <> 'consultation' OR f.earned_at IS NOT NULL))`;

/** Inserts who invited a new member. A payment that came before the event of the registration counts as well. */
export async function insertReferral(run: RunSql, referral: { referredId: number; referrerId: number; at: Date }): Promise<void> {
  await run(
    `INSERT INTO referrals (referred_id, referrer_id, registered_at, paid_at)
     VALUES ($1, $2, $3, ${FIRST_PAID})
     ON CONFLICT (referred_id) DO NOTHING`,
    [referral.referredId, referral.referrerId, referral.at],
  );
}

/** Writes when a member confirmed their address; the first time counts. */
export async function updateConfirmed(run: RunSql, userId: number, at: Date): Promise<void> {
  await run('UPDATE referrals SET email_confirmed_at = coalesce(email_confirmed_at, $2) WHERE referred_id = $1', [userId, at]);
}

/** Who was invited, and who invited them. */
export type Referral = { referredId: number; referrerId: number };

/** What a friend must have spent, in kobo, and by when: a purchase counts once it is older than the time in which refunds are usual. */
export type RewardRule = { leastKobo: number; boughtBefore: Date };

const MONEY_LOST = `EXISTS (SELECT FROM staff_tasks t JOIN payment_intents i ON i.id = t.intent_id WHERE i.user_id = r.referred_id
  AND t.kind IN ('dispute_lost', 'refunded_elsewhere', 'reversed'))`;
const IS_DISPUTED = `EXISTS (SELECT FROM staff_tasks t JOIN payment_intents i ON i.id = t.intent_id WHERE i.user_id = r.referred_id
  AND t.kind = 'dispute' AND t.closed_at IS NULL)`;

/**
 * Only purchases count, because a top-up need not be spent, and the fee of a visit only once it is earned. The money must also have
 * arrived, and not been returned.
 */
const HAS_SPENT = `(SELECT sum(i.amount_kobo - i.refunded_kobo) FROM payment_intents i LEFT JOIN held_fees f ON f.intent_id = i.id
    WHERE i.user_id = r.referred_id AND i.status = 'completed' AND i.purpose <> 'wallet_top_up'
      AND CASE WHEN i.purpose = 'consultation' THEN f.earned_at ELSE i.completed_at END <= $2) >= $1
  AND (SELECT sum(i.amount_kobo - i.refunded_kobo) FROM payment_intents i LEFT JOIN held_fees f ON f.intent_id = i.id
    WHERE i.user_id = r.referred_id AND i.status = 'completed' AND i.channel <> 'wallet'
      AND (i.purpose <> 'consultation' OR f.earned_at IS NOT NULL)) >= $1`;

/** Referrals that have earned their bonus and not got it yet, oldest first. They wait while a payment of the friend is disputed. */
export async function listDueRewards(run: RunSql, { leastKobo, boughtBefore }: RewardRule, limit: number): Promise<Referral[]> {
  return (await run(
    `SELECT referred_id AS "referredId", referrer_id AS "referrerId" FROM referrals r
     WHERE rewarded_txn IS NULL AND paid_at IS NOT NULL AND email_confirmed_at IS NOT NULL
       AND ${HAS_SPENT} AND NOT ${MONEY_LOST} AND NOT ${IS_DISPUTED}
     ORDER BY paid_at LIMIT $3`,
    [leastKobo, boughtBefore, limit],
  )) as Referral[];
}

/** Rewarded referrals whose friend has no longer spent enough, if the referrer's wallet holds the bonus; oldest first. */
export async function listLostRewards(run: RunSql, { leastKobo, boughtBefore }: RewardRule, limit: number): Promise<Reward[]> {
  return (await run(
    `WITH suspects AS (
       SELECT user_id FROM payment_intents WHERE refunded_kobo > 0
       UNION SELECT i.user_id FROM staff_tasks t JOIN payment_intents i ON i.id = t.intent_id
         WHERE t.kind IN ('dispute_lost', 'refunded_elsewhere', 'reversed'))
     SELECT referred_id AS "referredId", referrer_id AS "referrerId", bonus.credit_kobo::float8 AS "amountKobo"
     FROM suspects JOIN referrals r ON r.referred_id = suspects.user_id
     JOIN ledger_entries bonus ON bonus.txn_id = r.rewarded_txn AND bonus.account_id = 'liability:wallet:' || r.referrer_id
     JOIN ledger_accounts wallet ON wallet.id = bonus.account_id AND wallet.balance_kobo >= bonus.credit_kobo
     WHERE taken_back_txn IS NULL AND (${MONEY_LOST} OR (${HAS_SPENT}) IS NOT TRUE)
     ORDER BY rewarded_at LIMIT $3`,
    [leastKobo, boughtBefore, limit],
  )) as Reward[];
}

/** A bonus that was paid, in kobo. */
export type Reward = Referral & { amountKobo: number };
