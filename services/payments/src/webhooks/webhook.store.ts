import { createHash } from 'node:crypto';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

/** A webhook as received; the same bytes are the same row. */
export type Webhook = { id: string; body: Buffer; event: string | null; reference: string | null; attempts: number };

/** Inserts a webhook; a repeated one changes nothing. */
export async function insertWebhook(
  run: RunSql,
  body: Buffer,
  notice: { event?: string; reference?: string | undefined },
  now: Date,
): Promise<void> {
  const sha256 = createHash('sha256').update(body).digest('hex');
  await run(
    `INSERT INTO psp_webhooks (sha256, body, event, reference, received_at, next_try_at) VALUES ($1, $2, $3, $4, $5, $5)
     ON CONFLICT (sha256) DO NOTHING`,
    [sha256, body, notice.event ?? null, notice.reference ?? null, now],
  );
}

/** Claims due webhooks by postponing them until `until`. Their order does not matter, so several processes may claim some each. */
export async function claimWebhooks(run: RunSql, now: Date, until: Date, limit: number): Promise<Webhook[]> {
  return (await run(
    `UPDATE psp_webhooks SET attempts = attempts + 1, next_try_at = $2 WHERE id IN (
       SELECT id FROM psp_webhooks WHERE state = 'new' AND next_try_at <= $1 ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING id, body, event, reference, attempts`,
    [now, until, limit],
  )) as Webhook[];
}

/** Ends a webhook; the stored rest of its body can't charge anybody. */
export async function endWebhook(run: RunSql, id: string, body: string): Promise<void> {
  await run(`UPDATE psp_webhooks SET state = 'done', body = $2, last_error = NULL WHERE id = $1`, [id, Buffer.from(body)]);
}

/** Queues parked webhooks again, as if they had just arrived. */
export async function unparkWebhooks(run: RunSql, now: Date): Promise<void> {
  await run(`UPDATE psp_webhooks SET state = 'new', attempts = 0, next_try_at = $1 WHERE state = 'parked'`, [now]);
}

/** Updates a failed webhook: it is tried again later, or parked for staff. */
export async function updateFailedWebhook(
  run: RunSql,
  id: string,
  later: { nextTryAt: Date; reason: string; isLast: boolean },
): Promise<void> {
  await run('UPDATE psp_webhooks SET next_try_at = $2, last_error = $3, state = $4 WHERE id = $1', [
    id,
    later.nextTryAt,
    later.reason.slice(0, 300),
    later.isLast ? 'parked' : 'new',
  ]);
}
