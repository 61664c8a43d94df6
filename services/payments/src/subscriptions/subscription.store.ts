import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { readKobo } from '../money.domain.ts';
import type { PaidUntil, Period } from './period.domain.ts';
import type { PaidPeriod } from './subscription.domain.ts';

const PERIOD = `e.id, e.user_id AS "userId", e.purpose, e.product_code AS "productCode", i.name, e.starts_at AS "startsAt", e.ends_at AS "endsAt",
  e.quota, e.auto_renew AS "autoRenew", e.cancelled_at AS "cancelledAt", e.grace_until AS "graceUntil", e.ended_at AS "endedAt", e.recipient, e.trainer_id AS "trainerId",
  e.version, i.amount_kobo AS "amountKobo", i.settled_reference AS reference, i.status AS "intentStatus"`;
const FROM = 'entitlements e JOIN payment_intents i ON i.id = e.id';
const MOST = 200;

/** Until when the member has paid for this purpose; the row is locked until the transaction ends, so that periods never overlap. */
export async function lockPaidUntil(run: RunSql, userId: number, purpose: string): Promise<PaidUntil | undefined> {
  const [row] = await run(
    `INSERT INTO subscription_lines AS line (user_id, purpose) VALUES ($1, $2)
     ON CONFLICT (user_id, purpose) DO UPDATE SET version = line.version RETURNING ends_at, anchor_day,
       (SELECT max(grace_until) FROM entitlements e WHERE e.user_id = $1 AND e.purpose = $2 AND e.ends_at = line.ends_at AND e.ended_at IS NULL) AS grace_until`,
    [userId, purpose],
  );
  const endsAt = row?.['ends_at'] as Date | null;
  return endsAt === null
    ? undefined
    : { endsAt, anchorDay: row?.['anchor_day'] as number, graceUntil: row?.['grace_until'] as Date | null };
}

/** A current or future period of a member. */
export type CurrentPeriod = { id: string; productCode: string; autoRenew: boolean } & Required<PaidUntil> & { startsAt: Date };

/** The member's periods for this purpose that may be used now or later, in their order. */
export async function listCurrentPeriods(run: RunSql, userId: number, purpose: string, now: Date): Promise<CurrentPeriod[]> {
  return (await run(
    `SELECT id, product_code AS "productCode", auto_renew AS "autoRenew", starts_at AS "startsAt", ends_at AS "endsAt",
       anchor_day AS "anchorDay", grace_until AS "graceUntil"
     FROM entitlements WHERE user_id = $1 AND purpose = $2 AND ended_at IS NULL AND coalesce(grace_until, ends_at) > $3 ORDER BY starts_at`,
    [userId, purpose, now],
  )) as CurrentPeriod[];
}

/** Updates the dates of a period; returns its new version. */
export async function movePeriod(run: RunSql, id: string, { startsAt, endsAt, anchorDay }: Period): Promise<number> {
  const [row] = await run(
    'UPDATE entitlements SET starts_at = $2, ends_at = $3, anchor_day = $4, version = version + 1 WHERE id = $1 RETURNING version',
    [id, startsAt, endsAt, anchorDay],
  );
  return row?.['version'] as number;
}

/** Updates until when a member has paid for this purpose; the line has to be locked. */
export async function updatePaidUntil(run: RunSql, userId: number, purpose: string, paid: PaidUntil | undefined): Promise<void> {
  await run(
    `UPDATE subscription_lines SET ends_at = $3, anchor_day = coalesce($4, anchor_day), version = version + 1 WHERE user_id = $1 AND purpose = $2`,
    [userId, purpose, paid?.endsAt ?? null, paid?.anchorDay ?? null],
  );
}

/** The member's paid periods, newest first, of one purpose or of all. */
export async function listPeriods(run: RunSql, userId: number, purpose?: string): Promise<PaidPeriod[]> {
  const rows = await run(
    `SELECT ${PERIOD} FROM ${FROM} WHERE e.user_id = $1 AND ($2::text IS NULL OR e.purpose = $2)
     ORDER BY e.created_at DESC, e.id DESC LIMIT ${MOST}`,
    [userId, purpose ?? null],
  );
  return rows.map(periodFrom);
}

/** The period that an intent brought. */
export async function findPeriod(run: RunSql, id: string, userId: number): Promise<PaidPeriod | undefined> {
  const [row] = await run(`SELECT ${PERIOD} FROM ${FROM} WHERE e.id = $1 AND e.user_id = $2`, [id, userId]);
  return row && periodFrom(row);
}

/** The same, locked until the transaction ends. */
export async function lockPeriod(run: RunSql, id: string, userId: number): Promise<PaidPeriod | undefined> {
  const [row] = await run(`SELECT ${PERIOD} FROM ${FROM} WHERE e.id = $1 AND e.user_id = $2 FOR UPDATE OF e`, [id, userId]);
  return row && periodFrom(row);
}

/** Updates what a member may change of a locked period. */
export async function updatePeriod(run: RunSql, { id, autoRenew, cancelledAt, recipient, version }: PaidPeriod): Promise<void> {
  await run('UPDATE entitlements SET auto_renew = $2, cancelled_at = $3, recipient = $4, version = $5 WHERE id = $1', [
    id,
    autoRenew,
    cancelledAt,
    recipient,
    version,
  ]);
}

function periodFrom(row: Record<string, unknown>): PaidPeriod {
  return { ...(row as PaidPeriod), amountKobo: readKobo(row['amountKobo']) };
}
