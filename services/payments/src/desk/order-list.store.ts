import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { DeskOrder } from '@sabiwell/proto/http/money-desk.ts';
import { wireRow } from './wire-row.ts';

/** The columns of an order `o` with its payment `i` and attempt `a`, read by `wireOrder`. */
export const ORDER = `o.id, o.version, o.status, o.product_name AS "productName", o.amount_kobo AS "amountKobo", o.intent_id AS "paymentId",
  coalesce(i.settled_reference, a.reference) AS reference, o.user_id AS "userId", o.email AS "payerEmail", o.phone, o.address, o.note,
  o.created_at AS "createdAt", o.paid_at AS "paidAt", o.moved_at AS "movedAt"`;
export const ORDERS_FROM = `orders o JOIN payment_intents i ON i.id = o.intent_id LEFT JOIN LATERAL
  (SELECT reference FROM payment_attempts WHERE intent_id = i.id ORDER BY created_at DESC, id DESC LIMIT 1) a ON true`;

/** An order as staff read it. */
export const wireOrder = (row: Record<string, unknown>): DeskOrder => wireRow(row, 'createdAt');

/** One order as staff read it. */
export async function readDeskOrder(run: RunSql, id: string): Promise<DeskOrder | undefined> {
  const [row] = await run(`SELECT ${ORDER} FROM ${ORDERS_FROM} WHERE o.id = $1`, [id]);
  return row && wireOrder(row);
}
