import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

/** What somebody did with tasks: how many, how many of them in time, and how many are theirs and not closed. */
export type Progress = { done: number; inTime: number; open: number };

/**
 * What the staff accounts with these e-mails did since a time. An e-mail can have accounts of several roles; what somebody cancelled was not
 * done. Who has no task is absent.
 */
export async function readProgress(run: RunSql, schema: string, emails: readonly string[], since: Date): Promise<Map<string, Progress>> {
  const rows = await run(
    `SELECT s.email, count(*) FILTER (WHERE k.status = 'closed')::int AS done, count(*) FILTER (WHERE k.status <> 'closed')::int AS open,
       count(*) FILTER (WHERE k.status = 'closed' AND k.closed_at <= k.due_at)::int AS "inTime"
     FROM ${schema}.staff s JOIN ${schema}.tasks k ON k.assignee_id = s.staff_id::text
     WHERE s.email = ANY ($1) AND (k.status <> 'closed' OR (k.closed_at >= $2 AND k.outcome IS DISTINCT FROM 'cancelled'))
     GROUP BY s.email`,
    [emails, since],
  );
  return new Map((rows as (Progress & { email: string })[]).map(({ email, done, inTime, open }) => [email, { done, inTime, open }]));
}
