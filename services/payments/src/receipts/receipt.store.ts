import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Receipt } from '@sabiwell/proto/http/receipts.ts';
import { nairaOf, readKobo } from '../money.domain.ts';

const RECEIPT = `r.id, r.number, r.issued_at, r.amount_kobo, r.description, r.reference, r.paid_by, i.refunded_kobo
  FROM receipts r JOIN payment_intents i ON i.id = r.intent_id`;

/** The member's receipts, newest first. */
export async function receiptsOf(run: RunSql, userId: number): Promise<Receipt[]> {
  return (
    await run(`SELECT ${RECEIPT} WHERE r.user_id = $1 ORDER BY r.issued_at DESC, length(r.number) DESC, r.number DESC LIMIT 200`, [userId])
  ).map(receiptFrom);
}

/** One of the member's receipts. */
export async function findReceipt(run: RunSql, id: string, userId: number): Promise<Receipt | undefined> {
  const [row] = await run(`SELECT ${RECEIPT} WHERE r.id = $1 AND r.user_id = $2`, [id, userId]);
  return row && receiptFrom(row);
}

function receiptFrom(row: Record<string, unknown>): Receipt {
  return {
    id: row['id'] as string,
    number: row['number'] as string,
    date: (row['issued_at'] as Date).toISOString(),
    amount: nairaOf(readKobo(row['amount_kobo'])),
    description: row['description'] as string,
    reference: row['reference'] as string,
    paidBy: row['paid_by'] as string,
    refunded: nairaOf(readKobo(row['refunded_kobo'])),
  };
}
