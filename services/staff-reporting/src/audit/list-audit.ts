import { listHeaders } from '@sabiwell/chassis/http/list-headers.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { staffAudit } from '@sabiwell/proto/http/staff-audit.ts';
import { insertAccess } from '../access-log/insert-access.ts';
import type { Context } from '../context.ts';
import { auditCursor, auditPlace } from './audit-place.domain.ts';
import { readAuditPage } from './audit-page.store.ts';
import { readPeople } from './people.store.ts';
import { wireAudit } from './wire-audit.ts';

type ListAudit = typeof staffAudit.listAuditAdmin;

/** Answers what staff did and read, the newest first; that this was read is recorded, too, before it is sent. */
export async function listAudit(context: Context, { caller, query, requestId }: Call<ListAudit>): Promise<Reply<ListAudit>> {
  const { schema } = context.generation;
  return inTransaction(context.pool, async (run) => {
    const { rows, next, total } = await readAuditPage(run, schema, query, auditPlace(query.cursor));
    const people = await readPeople(run, schema, rows);
    const { subjectUserId } = query;
    await insertAccess(run, { caller, list: 'audit', filters: query, rowIds: rows.map(({ id }) => id), subjectUserId, requestId });
    const page = { rows: [], total, next: next && { value: next.micros, id: next.id } };
    const cursor = ({ value, id }: { value: unknown; id: unknown }) => auditCursor({ micros: value as string, id: id as string });
    return { status: 200, body: rows.map((row) => wireAudit(row, people)), headers: listHeaders('/api/admin/audit', query, page, cursor) };
  });
}
