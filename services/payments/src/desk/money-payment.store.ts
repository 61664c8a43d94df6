import { lagosWords } from '@sabiwell/chassis/http/lagos-words.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { MoneyPayment } from '@sabiwell/proto/http/money-desk.ts';
import { nairaOf, readKobo } from '../money.domain.ts';

const PAYMENT = `SELECT i.id, i.version, i.user_id AS "userId", i.email AS "payerEmail", i.purpose, i.product_code AS "productCode",
  i.name AS description, i.amount_kobo AS "amountKobo", i.refunded_kobo AS "refundedKobo", i.status AS "paymentStatus", i.approval,
  i.review_reason AS "reasonCode", i.channel AS "paymentMethod", i.verified_by AS "verifiedBy", i.created_at AS "createdAt",
  i.completed_at AS "completedAt", coalesce(i.settled_reference,
    (SELECT reference FROM payment_attempts WHERE intent_id = i.id ORDER BY created_at DESC, id DESC LIMIT 1)) AS "paymentReference"
  FROM payment_intents i WHERE i.id = $1`;

type Row = Omit<MoneyPayment, 'amount' | 'refunded' | 'createdAt' | 'completedAt' | 'formattedDate' | 'formattedTime'> & {
  amountKobo: unknown;
  refundedKobo: unknown;
  createdAt: Date;
  completedAt: Date | null;
};

/** A payment as staff see it at the money desk; 404 for one that is not known. */
export async function readMoneyPayment(run: RunSql, id: string): Promise<MoneyPayment> {
  const [row] = await run(PAYMENT, [id]);
  const { amountKobo, refundedKobo, createdAt, completedAt, ...rest } = found(row) as Row;
  return {
    ...rest,
    amount: nairaOf(readKobo(amountKobo)),
    refunded: nairaOf(readKobo(refundedKobo)),
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    ...lagosWords(createdAt),
  };
}
