import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { readKobo } from '../money.domain.ts';

export type NewOrder = {
  id: string;
  intentId: string;
  userId: number | undefined;
  productCode: string;
  productName: string;
  amountKobo: number;
  shippingKobo: number;
  email: string;
  phone: string;
  address: string;
  createdAt: Date;
};

export type Order = Omit<NewOrder, 'intentId' | 'userId' | 'email'> & {
  status: 'awaiting_payment' | 'paid' | 'cancelled' | 'refunded';
  paidAt: Date | null;
  reference: string;
  authorizationUrl: string | null;
};

/** Inserts an order that waits for its payment. */
export async function insertOrder(run: RunSql, order: NewOrder): Promise<void> {
  const { id, intentId, userId, productCode, productName, amountKobo, shippingKobo, email, phone, address, createdAt } = order;
  await run(
    `INSERT INTO orders (id, intent_id, user_id, product_code, product_name, amount_kobo, shipping_kobo, email, phone, address, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [id, intentId, userId ?? null, productCode, productName, amountKobo, shippingKobo, email, phone, address, createdAt],
  );
}

/** Cancels an unpaid order; money that arrives later still pays it. Undefined where the intent is not an order. */
export async function cancelOrder(run: RunSql, intentId: string): Promise<{ id: string; version: number } | undefined> {
  const [row] = await run(
    `UPDATE orders SET status = 'cancelled', version = version + 1 WHERE intent_id = $1 AND status = 'awaiting_payment' RETURNING id, version`,
    [intentId],
  );
  return row as { id: string; version: number } | undefined;
}

/** The member's orders, newest first. */
export async function ordersOf(run: RunSql, userId: number): Promise<Order[]> {
  const rows = await run(
    `SELECT o.id, o.product_code AS "productCode", o.product_name AS "productName", o.amount_kobo AS "amountKobo",
       o.shipping_kobo AS "shippingKobo", o.status, o.phone, o.address, o.created_at AS "createdAt", o.paid_at AS "paidAt",
       a.reference, a.authorization_url AS "authorizationUrl"
     FROM orders o CROSS JOIN LATERAL (SELECT * FROM payment_attempts WHERE intent_id = o.intent_id ORDER BY created_at DESC LIMIT 1) a
     WHERE o.user_id = $1 ORDER BY o.created_at DESC LIMIT 200`,
    [userId],
  );
  return rows.map((row) => ({ ...(row as Order), amountKobo: readKobo(row['amountKobo']), shippingKobo: readKobo(row['shippingKobo']) }));
}
