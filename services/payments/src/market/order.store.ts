import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { OrderMove, OrderStatus } from '@sabiwell/proto/http/money-desk-rules.ts';
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
  status: OrderStatus;
  paidAt: Date | null;
  reference: string;
  authorizationUrl: string | null;
};

/** An order as far as its way to the member goes. */
export type PaidOrder = { id: string; version: number; status: OrderStatus; userId: number | null; productCode: string };

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

/** How an order stands, locked until the transaction ends; the payment is locked before, as everywhere. */
export async function lockOrder(run: RunSql, id: string): Promise<PaidOrder | undefined> {
  await run('SELECT i.id FROM payment_intents i JOIN orders o ON o.intent_id = i.id WHERE o.id = $1 FOR UPDATE OF i', [id]);
  const [row] = await run(
    'SELECT id, version, status, user_id AS "userId", product_code AS "productCode" FROM orders WHERE id = $1 FOR UPDATE',
    [id],
  );
  return row as PaidOrder | undefined;
}

/** Moves a locked order, with what staff wrote; returns its version. */
export async function updateMoved(run: RunSql, id: string, moved: { status: OrderMove; note: string; at: Date }): Promise<number> {
  const [row] = await run(
    'UPDATE orders SET status = $2, note = $3, moved_at = $4, version = version + 1 WHERE id = $1 RETURNING version',
    [id, moved.status, moved.note, moved.at],
  );
  return row?.['version'] as number;
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
