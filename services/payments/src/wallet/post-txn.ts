import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { readKobo } from '../money.domain.ts';
import { creditedEvent, debitedEvent } from './wallet-events.ts';
import { walletOf } from './wallet.store.ts';

export type Line = { account: string; debit: number } | { account: string; credit: number };
export type Posting = { kind: string; key: string; lines: readonly Line[]; memo: string; intentId?: string; userId?: number };

/** Posts a transaction once for its key, and publishes the change of `userId`'s wallet. Undefined when it was posted before. */
export async function postTxn(run: RunSql, posting: Posting): Promise<string | undefined> {
  const { kind, key, lines, memo, intentId, userId } = posting;
  const [row] = await run('SELECT post_txn($1, $2, $3, $4, $5) AS id', [kind, key, JSON.stringify(lines), intentId ?? null, memo]);
  const txnId = (row?.['id'] as string | null) ?? undefined;
  if (txnId !== undefined && userId !== undefined) await publishWallet(run, { txnId, kind, userId });
  return txnId;
}

async function publishWallet(run: RunSql, { txnId, kind, userId }: { txnId: string; kind: string; userId: number }): Promise<void> {
  const [entry] = await run(
    `SELECT debit_kobo, credit_kobo, balance_after_kobo, account_version, created_at FROM ledger_entries WHERE txn_id = $1 AND account_id = $2`,
    [txnId, walletOf(userId)],
  );
  if (entry === undefined) return;
  const [debit, credit] = [readKobo(entry['debit_kobo']), readKobo(entry['credit_kobo'])];
  const after = {
    balanceKobo: readKobo(entry['balance_after_kobo']),
    version: Number(entry['account_version']),
    time: entry['created_at'] as Date,
  };
  const posted = { userId, txnId, kind, amountKobo: credit > 0 ? credit : debit, ...after };
  await writeOutbox(run, [credit > 0 ? creditedEvent(posted) : debitedEvent(posted)]);
}
