import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { STAYS } from '../leaving/leaving-member.store.ts';

/** A period with auto renew, and the progress of its renewal. */
export type Renewing = {
  entitlementId: string;
  userId: number;
  productCode: string;
  purpose: string;
  endsAt: Date;
  version: number;
  recipient: { name: string; relation: string; phone: string } | null;
  announcedAt: Date | null;
  tries: number;
  reference: string | null;
  nextTryAt: Date | null;
};

const RENEWING = `e.id AS "entitlementId", e.user_id AS "userId", e.product_code AS "productCode", e.purpose, e.ends_at AS "endsAt", e.version, e.recipient,
  r.told_at AS "announcedAt", coalesce(r.tries, 0) AS tries, r.reference, r.next_try_at AS "nextTryAt"`;
/** The last period of its line, auto renew on, and neither done nor given up, of a member who stays. */
const RENEWS = `entitlements e JOIN subscription_lines l ON l.user_id = e.user_id AND l.purpose = e.purpose AND l.ends_at = e.ends_at
  LEFT JOIN renewals r ON r.entitlement_id = e.id`;
const IS_ON = `e.auto_renew AND e.cancelled_at IS NULL AND e.ended_at IS NULL AND r.ended_at IS NULL AND ${STAYS}`;

/** How long before its end a product is announced and charged. */
export type Times = { code: string; announceBeforeMs: number; chargeBeforeMs: number };

/**
 * What is to be announced or charged now, longest due first; a period that waits for its next try does not block others. Periods that
 * ended long ago are not charged, even if the service was down.
 */
export async function dueRenewals(run: RunSql, now: Date, times: readonly Times[], limit: number): Promise<Renewing[]> {
  return (await run(
    `SELECT ${RENEWING} FROM ${RENEWS}
     JOIN unnest($2::text[], $3::float8[], $4::float8[]) AS t (code, announce_ms, charge_ms) ON t.code = e.product_code
     CROSS JOIN LATERAL (SELECT least(CASE WHEN r.told_at IS NULL THEN e.ends_at - t.announce_ms * interval '1 ms' END,
       coalesce(r.next_try_at, e.ends_at - t.charge_ms * interval '1 ms')) AS due_at) d
     WHERE ${IS_ON} AND e.ends_at > $1::timestamptz - interval '5 days' AND e.ends_at <= $1::timestamptz + interval '24 hours' AND d.due_at <= $1
     ORDER BY d.due_at, e.id LIMIT $5`,
    [
      now,
      times.map(({ code }) => code),
      times.map(({ announceBeforeMs }) => announceBeforeMs),
      times.map((one) => one.chargeBeforeMs),
      limit,
    ],
  )) as Renewing[];
}

/** A period with auto renew, locked until the transaction ends; undefined where that was switched off or done in the meantime. */
export async function lockRenewing(run: RunSql, entitlementId: string): Promise<Renewing | undefined> {
  // Read in a second statement, so that changes committed while the first one waited for the lock are seen.
  await run('SELECT FROM entitlements WHERE id = $1 FOR UPDATE', [entitlementId]);
  const [row] = await run(`SELECT ${RENEWING} FROM ${RENEWS} WHERE e.id = $1 AND ${IS_ON}`, [entitlementId]);
  return row as Renewing | undefined;
}

/** Whether a period still has auto renew, locked as well, so that a concurrent switch counts. */
export async function isSwitchedOn(run: RunSql, entitlementId: string): Promise<boolean> {
  const [row] = await run(
    `SELECT auto_renew AND cancelled_at IS NULL AND ended_at IS NULL AND ${STAYS} AS "isOn" FROM entitlements e WHERE id = $1 FOR UPDATE`,
    [entitlementId],
  );
  return row?.['isOn'] === true;
}

type Change = { announcedAt?: Date; tries?: number; reference?: string | null; nextTryAt?: Date | null; endedAt?: Date };

/** Inserts or updates the progress of a renewal; a field that is not named stays as it is. */
export async function upsertRenewal(run: RunSql, entitlementId: string, change: Change): Promise<void> {
  const { announcedAt, tries, reference, nextTryAt, endedAt } = change;
  await run(
    `INSERT INTO renewals AS r (entitlement_id, told_at, tries, reference, next_try_at, ended_at) VALUES ($1, $2, coalesce($3, 0), $4, $6, $8)
     ON CONFLICT (entitlement_id) DO UPDATE SET told_at = coalesce($2, r.told_at), tries = coalesce($3, r.tries),
       reference = CASE WHEN $5 THEN $4 ELSE r.reference END, next_try_at = CASE WHEN $7 THEN $6 ELSE r.next_try_at END,
       ended_at = coalesce($8, r.ended_at)`,
    [
      entitlementId,
      announcedAt ?? null,
      tries ?? null,
      reference ?? null,
      reference !== undefined,
      nextTryAt ?? null,
      nextTryAt !== undefined,
      endedAt ?? null,
    ],
  );
}

/** Lets a period be used for a while after its end, once; undefined where it is over or already has this. */
export async function grantGrace(
  run: RunSql,
  entitlementId: string,
  until: Date,
): Promise<{ startsAt: Date; endsAt: Date; version: number } | undefined> {
  const [row] = await run(
    `UPDATE entitlements SET grace_until = $2, version = version + 1
     WHERE id = $1 AND grace_until IS NULL AND expired_at IS NULL AND ended_at IS NULL
     RETURNING starts_at AS "startsAt", grace_until AS "endsAt", version`,
    [entitlementId, until],
  );
  return row as { startsAt: Date; endsAt: Date; version: number } | undefined;
}

/** The member's saved card; its code is encrypted. */
export type SavedCard = { sealedCode: Buffer; email: string; expMonth: number | null; expYear: number | null };

export async function cardOf(run: RunSql, userId: number): Promise<SavedCard | undefined> {
  const [row] = await run(
    'SELECT sealed_code AS "sealedCode", email, exp_month AS "expMonth", exp_year AS "expYear" FROM saved_cards WHERE user_id = $1',
    [userId],
  );
  return row as SavedCard | undefined;
}
