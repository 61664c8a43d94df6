import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { readKobo } from '../money.domain.ts';
import type { Refund, RefundStatus } from './refund.domain.ts';

const COLUMNS = `r.id, r.intent_id, r.suspense_reference, r.amount_kobo, r.status, r.provider_refund_id, r.held_txn, r.created_at`;
const ON_THE_WAY = `status IN ('requested', 'processing', 'needs_attention')`;

/** The open refunds of this intent, in kobo. */
export async function onTheWay(run: RunSql, intentId: string): Promise<number> {
  const [row] = await run(`SELECT coalesce(sum(amount_kobo), 0) AS kobo FROM refunds WHERE intent_id = $1 AND ${ON_THE_WAY}`, [intentId]);
  return readKobo(row?.['kobo']);
}

type NewRefund = Pick<Refund, 'id' | 'of' | 'amountKobo' | 'heldTxn'> & {
  reason: string;
  requestedBy: string;
  at: Date;
  checkAt: Date;
  /** How it was sent back at the bank, where it was paid there. */
  evidence?: object | undefined;
};

/** Inserts a requested refund. The provider is asked about it from `checkAt` on, even if this process dies before its answer. */
export async function insertRefund(
  run: RunSql,
  { id, of, amountKobo, heldTxn, reason, requestedBy, at, checkAt, evidence }: NewRefund,
): Promise<void> {
  const [intentId, suspense] = 'intentId' in of ? [of.intentId, null] : [null, of.suspense];
  await run(
    `INSERT INTO refunds (id, intent_id, suspense_reference, amount_kobo, status, held_txn, reason, requested_by, created_at, next_check_at,
       evidence) VALUES ($1, $2, $3, $4, 'requested', $5, $6, $7, $8, $9, $10)`,
    [id, intentId, suspense, amountKobo, heldTxn ?? null, reason, requestedBy, at, checkAt, evidence ?? null],
  );
}

/** The newest refund of a payment since `since` that has not failed; of this amount, or of any. */
export async function findSameRefund(
  run: RunSql,
  { intentId, amountKobo, since }: { intentId: string; amountKobo: number | undefined; since: Date },
): Promise<Refund | undefined> {
  const [row] = await run(
    `SELECT ${COLUMNS} FROM refunds r WHERE r.intent_id = $1 AND r.status <> 'failed' AND r.created_at > $2
       AND ($3::bigint IS NULL OR r.amount_kobo = $3) ORDER BY r.created_at DESC, r.id DESC LIMIT 1`,
    [intentId, since, amountKobo ?? null],
  );
  return row && refundFrom(row);
}

/** The refund of money in suspense that has not failed. */
export async function findReturn(run: RunSql, reference: string): Promise<Refund | undefined> {
  const [row] = await run(`SELECT ${COLUMNS} FROM refunds r WHERE r.suspense_reference = $1 AND r.status <> 'failed'`, [reference]);
  return row && refundFrom(row);
}

/** Moves a refund that has not ended yet. `nextCheckAt` is when the provider is asked about it again. */
export async function moveRefund(
  run: RunSql,
  id: string,
  to: { status: RefundStatus; providerRefundId?: string; nextCheckAt?: Date },
): Promise<void> {
  await run(
    `UPDATE refunds SET status = $2, provider_refund_id = coalesce($3, provider_refund_id), next_check_at = $4, version = version + 1
     WHERE id = $1 AND status NOT IN ('processed', 'failed')`,
    [id, to.status, to.providerRefundId ?? null, to.nextCheckAt ?? null],
  );
}

/** A refund, locked until the transaction ends. */
export async function lockRefund(run: RunSql, id: string): Promise<Refund | undefined> {
  const [row] = await run(`SELECT ${COLUMNS} FROM refunds r WHERE r.id = $1 FOR UPDATE`, [id]);
  return row && refundFrom(row);
}

/** Claims the due refunds by postponing them until `until`. */
export async function claimDueRefunds(run: RunSql, now: Date, until: Date, limit: number): Promise<Refund[]> {
  const rows = await run(
    `UPDATE refunds r SET next_check_at = $2 WHERE r.id IN (
       SELECT id FROM refunds WHERE next_check_at <= $1 ORDER BY next_check_at LIMIT $3 FOR UPDATE SKIP LOCKED) RETURNING ${COLUMNS}`,
    [now, until, limit],
  );
  return rows.map(refundFrom);
}

/** The source of a refund: the reference at the provider, or money that is not there: of the wallet, or of the bank. */
export async function sourceOf(run: RunSql, { of }: Refund): Promise<{ reference: string; isInWallet: boolean }> {
  if ('suspense' in of) return { reference: of.suspense, isInWallet: false };
  const [row] = await run(
    `SELECT settled_reference AS reference, channel IN ('wallet', 'manual') AS "isInWallet" FROM payment_intents WHERE id = $1`,
    [of.intentId],
  );
  return row as { reference: string; isInWallet: boolean };
}

const OF_REFERENCE = `(r.suspense_reference = $1
  OR r.intent_id = (SELECT intent_id FROM payment_attempts WHERE reference = $1 AND booked_as = 'payment'))`;

/** The open refunds of the payment with this reference. */
export async function listOpenRefunds(run: RunSql, reference: string): Promise<Refund[]> {
  const rows = await run(`SELECT ${COLUMNS} FROM refunds r WHERE r.${ON_THE_WAY} AND ${OF_REFERENCE}`, [reference]);
  return rows.map(refundFrom);
}

function refundFrom(row: Record<string, unknown>): Refund {
  return {
    id: row['id'] as string,
    of: row['intent_id'] === null ? { suspense: row['suspense_reference'] as string } : { intentId: row['intent_id'] as string },
    amountKobo: readKobo(row['amount_kobo']),
    status: row['status'] as RefundStatus,
    providerRefundId: (row['provider_refund_id'] as string | null) ?? undefined,
    heldTxn: (row['held_txn'] as string | null) ?? undefined,
    createdAt: row['created_at'] as Date,
  };
}
