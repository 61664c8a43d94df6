import { csvLine } from '@sabiwell/proto/http/csv-rules.ts';
import type { StatementRow } from '@sabiwell/proto/http/wallet.ts';
import { nairaOf } from '../money.domain.ts';

export const STATEMENT_HEAD = csvLine(['Date', 'Description', 'Reference', 'Credit', 'Debit', 'Balance']);

/** An entry of the member's wallet. */
export type WalletLine = {
  id: string;
  date: Date;
  description: string;
  amountKobo: number;
  direction: 'credit' | 'debit';
  balanceKobo: number;
  reference: string | null;
};

/** A line of the statement as clients see it. */
export function wireLine({ id, date, description, amountKobo, direction, balanceKobo, reference }: WalletLine): StatementRow {
  const amount = nairaOf(amountKobo);
  return { id, date: date.toISOString(), description, amount, direction, balance: nairaOf(balanceKobo), reference };
}

/** A line of the statement's file. */
export function statementLine({ date, description, amountKobo, direction, balanceKobo, reference }: WalletLine): string {
  const amount = nairaOf(amountKobo).toFixed(2);
  const [credit, debit] = direction === 'credit' ? [amount, ''] : ['', amount];
  return csvLine([date.toISOString(), description, reference, credit, debit, nairaOf(balanceKobo).toFixed(2)]);
}
