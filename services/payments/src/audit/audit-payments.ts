import type pg from 'pg';
import { runOn } from '@sabiwell/chassis/postgres.ts';
import type { Context } from '../context.ts';

/** Figures that are 0 unless something contradicts itself. */
export async function readAudit(pool: pg.Pool, now: Date): Promise<Record<string, number>> {
  const [row] = await runOn(pool)('SELECT audit_payments($1) AS figures', [now]);
  return row?.['figures'] as Record<string, number>;
}

/** Answers the audit to the operator. */
export async function auditPayments({ pool, clock }: Context) {
  return { status: 200 as const, body: await readAudit(pool, clock()) };
}
