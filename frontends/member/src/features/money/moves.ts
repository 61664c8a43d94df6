import type { OwnPayment } from '@sabiwell/proto/http/payments.ts';
import type { StatementRow } from '@sabiwell/proto/http/wallet.ts';

/** What the list of transactions shows: money that moved in the wallet, or a payment that moved none there. */
export type Move = {
  id: string;
  date: string;
  description: string;
  amount: number;
  direction: StatementRow['direction'] | null;
  /** What the wallet held afterwards; null where no money of it moved. */
  balance: number | null;
  /** How a payment stands; null for money that moved in the wallet. */
  status: OwnPayment['status'] | null;
};

type SettledRow = Pick<StatementRow, 'id' | 'date' | 'description' | 'amount' | 'direction' | 'balance' | 'reference'>;
type Started = Pick<OwnPayment, 'id' | 'reference' | 'amount' | 'name' | 'status' | 'createdAt' | 'completedAt'>;

type Listed = {
  payments: readonly Started[];
  /** The references of payments whose popup was closed in this browser; the server may not have heard of it yet. */
  closed: readonly string[];
  /** True while the statement has further pages. */
  goesOn: boolean;
};

/**
 * The statement with all payments that have no row in it among its rows, newest first: those of a card, and those that came to nothing.
 * The statement is read page by page; while it goes on, a payment older than its last row has no place yet.
 */
export function mergeMoves(rows: readonly SettledRow[], { payments, closed, goesOn }: Listed): Move[] {
  const settled = rows.map(({ id, date, description, amount, direction, balance }): Move => {
    return { id, date, description, amount, direction, balance, status: null };
  });
  const inWallet = new Set(rows.map(({ reference }) => reference));
  const oldest = goesOn ? (rows.at(-1)?.date ?? '') : '';
  const started = payments.flatMap(({ id, reference, amount, name: description, status: told, createdAt, completedAt }): Move[] => {
    const date = completedAt ?? createdAt;
    if (inWallet.has(reference) || date < oldest) return [];
    const status = told === 'pending' && closed.includes(reference) ? 'cancelled' : told;
    return [{ id, date, description, amount, direction: null, balance: null, status }];
  });
  return [...settled, ...started].toSorted((one, other) => Date.parse(other.date) - Date.parse(one.date));
}
