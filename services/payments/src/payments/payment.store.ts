import type pg from 'pg';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { outboxInsert, outboxValue } from '@sabiwell/chassis/bus/outbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Attempt, Intent, IntentStatus } from './payment.domain.ts';
import { ATTEMPT, attemptFrom, INTENT, intentFrom } from './payment-rows.ts';

export type Tried = { intent: Intent; attempt: Attempt };
/** The newest attempt of each intent. */
const NEWEST = 'SELECT * FROM payment_attempts WHERE intent_id = i.id ORDER BY created_at DESC, id DESC LIMIT 1';
const MOST = 200;

/** An intent that begins, with the price list's version that it is sold by. */
export type NewIntent = Omit<Intent, 'status' | 'hint' | 'refundedKobo' | 'channel' | 'settledReference' | 'completedAt' | 'version'> & {
  priceVersion: number;
};

const ADD_INTENT = `INSERT INTO payment_intents (id, user_id, email, purpose, product_code, price_version, name, amount_kobo, subject, auto_renew,
  domain, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;
/** One round trip and one plan, because a member waits for it. */
const BEGIN = {
  name: 'begin-payment',
  text: `WITH intent AS (${ADD_INTENT}),
  attempt AS (INSERT INTO payment_attempts (intent_id, reference, created_at, next_verify_at, access_code, authorization_url)
    VALUES ($1, $13, $12, $14, $15, $16))
  ${outboxInsert(17)}`,
};

const valuesOf = (intent: NewIntent) => {
  const { id, userId, email, purpose, productCode, priceVersion, name, amountKobo, subject, autoRenew, domain, createdAt } = intent;
  return [id, userId ?? null, email, purpose, productCode, priceVersion, name, amountKobo, subject, autoRenew, domain, createdAt];
};

/** Inserts a new intent, pending. */
export async function insertIntent(run: RunSql, intent: NewIntent): Promise<void> {
  await run(ADD_INTENT, valuesOf(intent));
}

/** Inserts a new intent with its first attempt and its events, in one statement; call `ringOutbox` when it is committed. */
export async function beginIntent(
  client: pg.Pool | pg.PoolClient,
  intent: NewIntent,
  first: { reference: string; accessCode: string; authorizationUrl: string; nextVerifyAt: Date | undefined; events: Event[] },
): Promise<void> {
  const { reference, accessCode, authorizationUrl, nextVerifyAt, events } = first;
  const values = [...valuesOf(intent), reference, nextVerifyAt ?? null, accessCode, authorizationUrl, outboxValue(events)];
  await client.query({ ...BEGIN, values });
}

/** Inserts a new attempt; the provider is asked about it from `nextVerifyAt` on. */
export async function insertAttempt(
  run: RunSql,
  attempt: { intentId: string; reference: string; createdAt: Date; nextVerifyAt: Date | undefined },
): Promise<void> {
  const { intentId, reference, createdAt, nextVerifyAt } = attempt;
  await run('INSERT INTO payment_attempts (intent_id, reference, created_at, next_verify_at) VALUES ($1, $2, $3, $4)', [
    intentId,
    reference,
    createdAt,
    nextVerifyAt ?? null,
  ]);
}

/** Updates the address at which an attempt is paid; returns the id of its intent. */
export async function updateCheckout(
  run: RunSql,
  reference: string,
  at: { accessCode: string; authorizationUrl: string },
): Promise<string> {
  const [row] = await run('UPDATE payment_attempts SET access_code = $2, authorization_url = $3 WHERE reference = $1 RETURNING intent_id', [
    reference,
    at.accessCode,
    at.authorizationUrl,
  ]);
  return row?.['intent_id'] as string;
}

/** The intent that a reference belongs to. */
export async function findByReference(run: RunSql, reference: string): Promise<Tried | undefined> {
  return tried(
    await run(`SELECT ${INTENT}, ${ATTEMPT} FROM payment_attempts a JOIN payment_intents i ON i.id = a.intent_id WHERE a.reference = $1`, [
      reference,
    ]),
  );
}

/** The same, both rows locked until the transaction ends. */
export async function lockByReference(run: RunSql, reference: string): Promise<Tried | undefined> {
  return tried(
    await run(
      `SELECT ${INTENT}, ${ATTEMPT} FROM payment_attempts a JOIN payment_intents i ON i.id = a.intent_id
       WHERE a.reference = $1 FOR UPDATE OF i, a`,
      [reference],
    ),
  );
}

/** An intent, locked until the transaction ends. */
export async function lockIntent(run: RunSql, id: string): Promise<Intent | undefined> {
  const [row] = await run(`SELECT ${INTENT} FROM payment_intents i WHERE i.id = $1 FOR UPDATE`, [id]);
  return row && intentFrom(row);
}

/** An intent with each of its attempts, newest first. */
export async function attemptsOf(run: RunSql, intentId: string): Promise<Tried[]> {
  const rows = await run(
    `SELECT ${INTENT}, ${ATTEMPT} FROM payment_intents i JOIN payment_attempts a ON a.intent_id = i.id WHERE i.id = $1 ORDER BY a.created_at DESC, a.id DESC`,
    [intentId],
  );
  return rows.map((row) => ({ intent: intentFrom(row), attempt: attemptFrom(row) }));
}

/** A member's own intent with its newest attempt. */
export async function findOwn(run: RunSql, id: string, userId: number): Promise<Tried | undefined> {
  return tried(
    await run(`SELECT ${INTENT}, ${ATTEMPT} FROM payment_intents i CROSS JOIN LATERAL (${NEWEST}) a WHERE i.id = $1 AND i.user_id = $2`, [
      id,
      userId,
    ]),
  );
}

/** The member's intents, newest first, of one purpose or of all. */
export async function listOwn(run: RunSql, userId: number, purpose?: string): Promise<Tried[]> {
  const rows = await run(
    `SELECT ${INTENT}, ${ATTEMPT} FROM payment_intents i CROSS JOIN LATERAL (${NEWEST}) a
     WHERE i.user_id = $1 AND ($2::text IS NULL OR i.purpose = $2) ORDER BY i.created_at DESC, i.id DESC LIMIT ${MOST}`,
    [userId, purpose ?? null],
  );
  return rows.map((row) => ({ intent: intentFrom(row), attempt: attemptFrom(row) }));
}

/** Moves a locked intent to another status; the database refuses a step that the state machine does not have. */
export async function moveIntent(
  run: RunSql,
  id: string,
  status: IntentStatus,
  more: { hint?: string; reason?: string } = {},
): Promise<Intent> {
  const [row] = await run(
    `UPDATE payment_intents i SET status = $2, client_hint = coalesce($3, client_hint), review_reason = coalesce($4, review_reason)
     WHERE id = $1 RETURNING ${INTENT}`,
    [id, status, more.hint ?? null, more.reason ?? null],
  );
  return intentFrom(row ?? {});
}

/** Updates the provider's answer about an attempt, and when it is asked again. */
export async function updateCheck(
  run: RunSql,
  reference: string,
  check: { status: string; at: Date; nextVerifyAt: Date | undefined },
): Promise<void> {
  await run(
    `UPDATE payment_attempts SET provider_status = $2, checked_at = $3, next_verify_at = CASE WHEN booked_as IS NULL THEN $4::timestamptz END
     WHERE reference = $1`,
    [reference, check.status, check.at, check.nextVerifyAt ?? null],
  );
}

/** Serialises the booking of money for a reference that has no intent yet. */
export async function lockReference(run: RunSql, reference: string): Promise<void> {
  await run(`SELECT pg_advisory_xact_lock(hashtextextended('reference:' || $1, 0))::text`, [reference]);
}

function tried([row]: Record<string, unknown>[]): Tried | undefined {
  return row && { intent: intentFrom(row), attempt: attemptFrom(row) };
}
