import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { readKobo } from '../money.domain.ts';
import type { Line } from '../wallet/post-txn.ts';
import type { HeldFee } from './held-fee.store.ts';

const PLATFORM = 'income:platform_fee';
const holdOf = ({ userId }: HeldFee) => `liability:hold:${userId}`;
const doctorOf = ({ doctorId }: HeldFee) => `liability:doctor:${doctorId}`;
const debits = (...lines: { account: string; debit: number }[]): Line[] => lines.filter(({ debit }) => debit > 0);
const credits = (...lines: { account: string; credit: number }[]): Line[] => lines.filter(({ credit }) => credit > 0);

/** The lines by which a doctor earns a held fee. */
export function earningLines(fee: HeldFee): Line[] {
  const { amountKobo, feeKobo } = fee;
  const parts = credits({ account: doctorOf(fee), credit: amountKobo - feeKobo }, { account: PLATFORM, credit: feeKobo });
  return [{ account: holdOf(fee), debit: amountKobo }, ...parts];
}

/**
 * The lines that a fee is returned from, and what the doctor owes afterwards. An earned one is taken from the doctor as far as there is
 * money of theirs; for the rest the house stands in.
 */
export async function returnLines(run: RunSql, fee: HeldFee): Promise<{ lines: Line[]; owedKobo: number }> {
  const { amountKobo, feeKobo, state } = fee;
  if (state !== 'earned') return { lines: [{ account: holdOf(fee), debit: amountKobo }], owedKobo: 0 };
  const [row] = await run('SELECT lock_balance($1) AS kobo', [doctorOf(fee)]);
  const netKobo = amountKobo - feeKobo;
  const paidBack = Math.min(netKobo, readKobo(row?.['kobo']));
  const owedKobo = netKobo - paidBack;
  const parts = [
    { account: doctorOf(fee), debit: paidBack },
    { account: PLATFORM, debit: feeKobo },
    { account: 'expense:chargeback', debit: owedKobo },
  ];
  return { lines: debits(...parts), owedKobo };
}
