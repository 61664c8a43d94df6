import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An intent by its id or a reference, with its whole history, oldest first. */
export async function readHistory(run: RunSql, name: string): Promise<object | undefined> {
  const [row] = UUID.test(name)
    ? await run('SELECT * FROM payment_intents WHERE id = $1', [name])
    : await run('SELECT i.* FROM payment_intents i JOIN payment_attempts a ON a.intent_id = i.id WHERE a.reference = $1', [name]);
  if (row === undefined) return undefined;
  const id = row['id'];
  const of = (text: string, key: unknown = id) => run(text, [key]);
  return {
    intent: row,
    attempts: await of('SELECT * FROM payment_attempts WHERE intent_id = $1 ORDER BY created_at'),
    ledger: await of(
      `SELECT t.kind, t.created_at, e.account_id, e.debit_kobo, e.credit_kobo FROM ledger_txns t JOIN ledger_entries e ON e.txn_id = t.id
       WHERE t.intent_id = $1 ORDER BY e.id`,
    ),
    webhooks: await of(
      `SELECT event, reference, received_at, state, attempts, last_error FROM psp_webhooks
       WHERE reference IN (SELECT reference FROM payment_attempts WHERE intent_id = $1) ORDER BY id`,
    ),
    refunds: await of('SELECT * FROM refunds WHERE intent_id = $1 ORDER BY created_at'),
    audit: await of('SELECT * FROM audit_log WHERE target = $1 ORDER BY id', `intent/${String(id)}`),
  };
}

/** Money that nobody has claimed. */
export function listSuspense(run: RunSql): Promise<object[]> {
  return run(
    'SELECT reference, amount_kobo, currency, reason, intent_id, received_at FROM suspense WHERE resolved_at IS NULL ORDER BY received_at',
  );
}

/** Intents that were paid with another amount or currency than their price. */
export function listReview(run: RunSql): Promise<object[]> {
  return run(
    `SELECT id, user_id, product_code, amount_kobo, review_reason, created_at FROM payment_intents WHERE status = 'review' ORDER BY created_at`,
  );
}

/** Open tasks for staff. */
export function listOpenTasks(run: RunSql): Promise<object[]> {
  return run('SELECT kind, subject, intent_id, opened_at FROM staff_tasks WHERE closed_at IS NULL ORDER BY opened_at');
}
