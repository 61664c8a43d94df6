import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { EXPORT_PARTS, EXPORT_PATIENCE_MS, type ExportPart, type ExportState } from '@sabiwell/proto/http/member-export-rules.ts';

/** A download, and the services that have given their part. */
export type StoredExport = {
  id: string;
  status: ExportState;
  requestedAt: Date;
  expiresAt: Date | null;
  bytes: number | null;
  parts: ExportPart[];
};
/** A part that is there, and the blob with the list of its files. */
export type StoredPart = { service: ExportPart; key: string };
/** A download, and the lists of the parts that had come. */
export type CameOf = { id: string; keys: string[] };
/** A download whose parts are all there, which this process makes a ZIP of. */
export type ClaimedExport = { id: string; accountId: number; requestedAt: Date; parts: StoredPart[] };

const KEPT_DAYS = 30;
const CLAIM_MS = 5 * 60_000;
const AT_ONCE = 20;

const PARTS = '(SELECT coalesce(array_agg(service), ARRAY[]::text[]) FROM member_export_parts WHERE export_id = e.id)';
const EXPORT = `e.id, e.status, e.requested_at AS "requestedAt", e.expires_at AS "expiresAt", e.bytes::float8 AS bytes, ${PARTS} AS parts`;

/** Locks a member's account, so that two calls at once see each other. */
export async function lockAccount(run: RunSql, accountId: number): Promise<void> {
  await run('SELECT FROM accounts WHERE id = $1 FOR UPDATE', [accountId]);
}

/** A member's downloads of the last 30 days, the newest first. */
export async function listMemberExports(run: RunSql, accountId: number, now: Date): Promise<StoredExport[]> {
  const rows = await run(
    `SELECT ${EXPORT} FROM member_exports AS e WHERE account_id = $1 AND requested_at > $2::timestamptz - make_interval(days => $3)
     ORDER BY requested_at DESC, id`,
    [accountId, now, KEPT_DAYS],
  );
  return rows as StoredExport[];
}

export async function findMemberExport(run: RunSql, accountId: number, id: string): Promise<StoredExport | undefined> {
  const [row] = await run(`SELECT ${EXPORT} FROM member_exports AS e WHERE account_id = $1 AND id = $2::uuid`, [accountId, id]);
  return row as StoredExport | undefined;
}

export async function insertMemberExport(run: RunSql, id: string, accountId: number, now: Date): Promise<void> {
  await run(`INSERT INTO member_exports (id, account_id, status, requested_at) VALUES ($1::uuid, $2, 'processing', $3)`, [
    id,
    accountId,
    now,
  ]);
}

/** Notes that a part is there; false where nobody waits for it. A part that came before changes nothing. */
export async function insertPart(run: RunSql, id: string, { service, key }: StoredPart): Promise<boolean> {
  const waiting = await run(`SELECT FROM member_exports WHERE id = $1::uuid AND status = 'processing' FOR UPDATE`, [id]);
  if (waiting.length === 0) return false;
  await run('INSERT INTO member_export_parts (export_id, service, key) VALUES ($1::uuid, $2, $3) ON CONFLICT DO NOTHING', [
    id,
    service,
    key,
  ]);
  return true;
}

/** Takes the oldest download whose parts are all there, for five minutes. */
export async function claimComplete(run: RunSql, now: Date): Promise<ClaimedExport | undefined> {
  const [row] = await run(
    `UPDATE member_exports AS e SET claimed_until = $2 WHERE id = (
       SELECT id FROM member_exports AS c WHERE status = 'processing' AND (claimed_until IS NULL OR claimed_until <= $1)
         AND (SELECT count(*) FROM member_export_parts WHERE export_id = c.id) = $3
       ORDER BY requested_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, account_id AS "accountId", requested_at AS "requestedAt",
       (SELECT json_agg(json_build_object('service', service, 'key', key)) FROM member_export_parts WHERE export_id = e.id) AS parts`,
    [now, new Date(now.getTime() + CLAIM_MS), EXPORT_PARTS.length],
  );
  return row as ClaimedExport | undefined;
}

/** Gives a download back that could not be made, so that it is tried again. */
export async function releaseClaim(run: RunSql, id: string): Promise<void> {
  await run('UPDATE member_exports SET claimed_until = NULL WHERE id = $1::uuid', [id]);
}

/** Notes that the ZIP is there; false where it failed or went meanwhile. */
export async function endReady(run: RunSql, id: string, { bytes, at, expiresAt }: { bytes: number; at: Date; expiresAt: Date }) {
  const ended = await run(
    `UPDATE member_exports SET status = 'ready', bytes = $2, ended_at = $3, expires_at = $4 WHERE id = $1::uuid AND status = 'processing'
     RETURNING true`,
    [id, bytes, at, expiresAt],
  );
  return ended.length > 0;
}

/**
 * Gives up downloads that have waited too long for a part, those of one member or of all; returns the parts that had come. A ZIP that is
 * being made of one is deleted by whoever makes it.
 */
export async function failLate(run: RunSql, now: Date, accountId?: number): Promise<CameOf[]> {
  const late = await run(
    `UPDATE member_exports AS e SET status = 'failed', ended_at = $1 WHERE id IN (
       SELECT id FROM member_exports WHERE status = 'processing' AND requested_at <= $2 AND ($3::integer IS NULL OR account_id = $3)
       LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
     RETURNING id, (SELECT coalesce(array_agg(key), ARRAY[]::text[]) FROM member_export_parts WHERE export_id = e.id) AS keys`,
    [now, new Date(now.getTime() - EXPORT_PATIENCE_MS), accountId ?? null],
  );
  return late as CameOf[];
}

/** All downloads of a member. */
export async function listFiles(run: RunSql, accountId: number): Promise<CameOf[]> {
  const rows = await run(
    `SELECT id, (SELECT coalesce(array_agg(key), ARRAY[]::text[]) FROM member_export_parts WHERE export_id = e.id) AS keys
     FROM member_exports AS e WHERE account_id = $1`,
    [accountId],
  );
  return rows as CameOf[];
}

/** Notes that the time of some ZIPs is over; returns their ids. */
export async function endExpired(run: RunSql, now: Date): Promise<string[]> {
  const expired = await run(
    `UPDATE member_exports SET status = 'expired' WHERE id IN (
       SELECT id FROM member_exports WHERE status = 'ready' AND expires_at <= $1 LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [now],
  );
  return expired.map(({ id }) => String(id));
}

/** Deletes what is no longer listed. */
export async function deleteOld(run: RunSql, now: Date): Promise<void> {
  await run(
    `DELETE FROM member_exports WHERE status IN ('failed', 'expired') AND requested_at <= $1::timestamptz - make_interval(days => $2)`,
    [now, KEPT_DAYS],
  );
}
