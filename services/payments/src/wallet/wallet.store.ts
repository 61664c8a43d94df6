import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { readKobo } from '../money.domain.ts';
import type { WalletLine } from './statement.domain.ts';

/** The ledger's name of a member's wallet. */
export function walletOf(userId: number): string {
  return `liability:wallet:${userId}`;
}

/** What the member's wallet holds, in kobo. */
export async function readBalance(run: RunSql, userId: number): Promise<number> {
  const [row] = await run('SELECT balance_of($1) AS kobo', [walletOf(userId)]);
  return readKobo(row?.['kobo']);
}

/** Entries of the member's wallet, newest first, before the one named; by the index alone, however many there are. */
export async function listLines(run: RunSql, userId: number, page: { before: string | undefined; limit: number }): Promise<WalletLine[]> {
  const rows = await run(
    `SELECT e.id, t.created_at AS date, t.memo AS description, e.debit_kobo, e.credit_kobo, e.balance_after_kobo, i.settled_reference AS reference
     FROM ledger_entries e JOIN ledger_txns t ON t.id = e.txn_id LEFT JOIN payment_intents i ON i.id = t.intent_id AND t.kind = 'payment'
     WHERE e.account_id = $1 AND ($2::bigint IS NULL OR e.id < $2) ORDER BY e.id DESC LIMIT $3`,
    [walletOf(userId), page.before ?? null, page.limit],
  );
  return rows.map((row) => {
    const credit = readKobo(row['credit_kobo']);
    return {
      id: String(row['id']),
      date: row['date'] as Date,
      description: row['description'] as string,
      amountKobo: credit > 0 ? credit : readKobo(row['debit_kobo']),
      direction: credit > 0 ? 'credit' : 'debit',
      balanceKobo: readKobo(row['balance_after_kobo']),
      reference: row['reference'] as string | null,
    };
  });
}
