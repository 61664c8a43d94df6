import type { OwnPayment } from '@sabiwell/proto/http/payments.ts';
import type { StatementRow } from '@sabiwell/proto/http/wallet.ts';

/** What the list of transactions shows: money that moved in the wallet, or a payment that moved none. */
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
type Started = Pick<OwnPayment, 'id' | 'reference' | 'amount' | 'name' | 'status' | 'createdAt'>;

type Listed = {
  payments: readonly Started[];
  /** The references of payments whose popup was closed in this browser; of a plan's the server does not hear. */
  closed: readonly string[];
  /** True while the statement has further pages. */
  goesOn: boolean;
};

/**
 * The statement with the payments that are pending, failed or cancelled among its rows, newest first. The statement is read page by page;
 * while it goes on, a payment older than its last row has no place yet.
 */
export function mergeMoves(rows: readonly SettledRow[], { payments, closed, goesOn }: Listed): Move[] {
  const settled = rows.map(({ id, date, description, amount, direction, balance }): Move => {
    return { id, date, description, amount, direction, balance, status: null };
  });
  const oldest = goesOn ? (rows.at(-1)?.date ?? '') : '';
  const started = payments.flatMap(({ id, reference, amount, name: description, status: told, createdAt: date }): Move[] => {
    if (told === 'completed' || told === 'refunded' || date < oldest) return [];
    const status = told === 'pending' && closed.includes(reference) ? 'cancelled' : told;
    return [{ id, date, description, amount, direction: null, balance: null, status }];
  });
  return [...settled, ...started].toSorted((one, other) => Date.parse(other.date) - Date.parse(one.date));
}
