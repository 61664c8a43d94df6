import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { rangeOf } from '@sabiwell/chassis/http/lagos-range.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { staffAccounts } from '@sabiwell/proto/http/staff-accounts.ts';
import type { Context } from '../../context.ts';
import { listAuditRows } from './audit.store.ts';

type ListStaffAudit = typeof staffAccounts.listStaffAuditAdmin;

const MOST = 200;

/** Answers what was done with accounts of the staff, newest first, with values before and after; Link names the next page. */
export async function listStaffAudit({ pool }: Context, { query }: Call<ListStaffAudit>): Promise<Reply<ListStaffAudit>> {
  const { staffId, action, cursor } = query;
  const limit = query.limit ?? MOST;
  const found = await listAuditRows(pool, { ...rangeOf(query), staffId, action, before: cursor, limit: limit + 1 });
  const body = found.slice(0, limit);
  const last = body.at(-1);
  if (found.length <= limit || last === undefined) return { status: 200, body };
  return { status: 200, body, headers: { link: linkTo({ ...query, limit, cursor: last.id }) } };
}

function linkTo(query: Record<string, string | number | undefined>): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') words.set(name, String(value));
  return `</api/admin/staff-audit?${words.toString()}>; rel="next"`;
}
