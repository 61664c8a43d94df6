import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { readKobo } from '../money.domain.ts';
import { postTxn } from '../wallet/post-txn.ts';
import { walletOf } from '../wallet/wallet.store.ts';

/** The erasures that are not answered yet, oldest first. */
export async function listUnanswered(run: RunSql, limit: number): Promise<{ userId: number; erasureId: string }[]> {
  const rows = await run(
    'SELECT user_id AS "userId", erasure_id AS "erasureId" FROM erased_members WHERE ended_at IS NULL ORDER BY began_at LIMIT $1',
    [limit],
  );
  return rows as { userId: number; erasureId: string }[];
}

/** Whether fees that the member paid wait for a visit, or are on their way back. */
export async function hasOpenFees(run: RunSql, userId: number): Promise<boolean> {
  return (await run(`SELECT FROM held_fees WHERE user_id = $1 AND state IN ('held', 'returning') LIMIT 1`, [userId])).length > 0;
}

/** The erased members whose wallet holds something: what they gave up, or what came after. */
export async function listFilledWallets(run: RunSql, limit: number): Promise<number[]> {
  const rows = await run(
    `SELECT m.user_id AS "userId" FROM erased_members m JOIN ledger_accounts a ON a.id = 'liability:wallet:' || m.user_id
     WHERE a.balance_kobo > 0 LIMIT $1`,
    [limit],
  );
  return rows.map(({ userId }) => userId as number);
}

/** Moves what an erased member's wallet holds to the money that nobody claims; once for each state of the wallet. */
export async function moveToUnclaimed(run: RunSql, userId: number): Promise<void> {
  const account = walletOf(userId);
  const [wallet] = await run('SELECT balance_kobo, version FROM lock_account($1)', [account]);
  const kobo = wallet === undefined ? 0 : readKobo(wallet['balance_kobo']);
  if (kobo <= 0) return;
  const lines = [
    { account, debit: kobo },
    { account: 'liability:unclaimed', credit: kobo },
  ];
  const key = `unclaimed:${userId}:${String(wallet?.['version'])}`;
  await postTxn(run, { kind: 'unclaimed', key, lines, memo: 'Balance of a deleted account', userId });
}
