import type { StatementRow, TopUp } from '@sabiwell/proto/http/wallet.ts';

/** What the list of transactions shows: money that moved, or a top-up that moved none. */
export type Move = {
  id: string;
  date: string;
  description: string;
  amount: number;
  direction: StatementRow['direction'] | null;
  /** What the wallet held afterwards; null where no money moved. */
  balance: number | null;
  status: 'pending' | 'failed' | 'cancelled' | null;
};

type SettledRow = Pick<StatementRow, 'id' | 'date' | 'description' | 'amount' | 'direction' | 'balance'>;
type Started = Pick<TopUp, 'id' | 'amount' | 'description' | 'paymentStatus' | 'createdAt'>;

/**
 * The statement with the top-ups that are pending, failed or cancelled among its rows, newest first. The statement is read page by page;
 * while it goes on, a top-up older than its last row has no place yet.
 */
export function mergeMoves(rows: readonly SettledRow[], topUps: readonly Started[], goesOn: boolean): Move[] {
  const settled = rows.map(({ id, date, description, amount, direction, balance }): Move => {
    return { id, date, description, amount, direction, balance, status: null };
  });
  const oldest = goesOn ? (rows.at(-1)?.date ?? '') : '';
  const started = topUps.flatMap(({ id, amount, description, paymentStatus: status, createdAt: date }): Move[] => {
    if (status === 'completed' || status === 'refunded' || date < oldest) return [];
    return [{ id, date, description, amount, direction: null, balance: null, status }];
  });
  return [...settled, ...started].toSorted((one, other) => Date.parse(other.date) - Date.parse(one.date));
}
