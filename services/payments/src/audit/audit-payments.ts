import type pg from 'pg';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';

/** It reads the whole ledger, so it may take longer than any call of a member. */
const LONGEST_MS = 60_000;

/** Figures that are 0 unless the books contradict themselves. */
export async function readAudit(pool: pg.Pool, now: Date): Promise<Record<string, number>> {
  return inTransaction(pool, async (_run, client) => {
    await client.query(`SET LOCAL statement_timeout = ${LONGEST_MS}`);
    const asked = { text: 'SELECT audit_payments($1) AS figures', values: [now], query_timeout: LONGEST_MS };
    const { rows } = await client.query<{ figures: Record<string, number> }>(asked);
    return rows[0]?.figures ?? {};
  });
}

/** Answers the audit to the operator. */
export async function auditPayments({ pool, clock }: Context) {
  return { status: 200 as const, body: await readAudit(pool, clock()) };
}
