import { rangeOf } from '@sabiwell/chassis/http/lagos-range.ts';
import { listHeaders } from '@sabiwell/chassis/http/list-headers.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { Conditions } from '@sabiwell/chassis/stores/conditions.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { type ListPage, type ListQuery, readList } from '@sabiwell/chassis/stores/read-list.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { SessionQuery, staffActivity } from '@sabiwell/proto/http/staff-activity.ts';
import { SESSION_PAGE_ROWS, SESSION_PAGES } from '@sabiwell/proto/http/staff-list-rules.ts';
import { insertAccess } from '../access-log/insert-access.ts';
import type { Context } from '../context.ts';
import { findPlace } from '../lists/find-place.store.ts';
import { readKept } from '../lists/kept-total.store.ts';
import { pathOf } from '../lists/list-path.ts';
import { SESSION, type SessionRow, wireSession } from './wire-session.ts';

type ListSessions = typeof staffActivity.listSessionsAdmin;

/** This many sessions can be reached by the numbers of their pages, and no more are counted. */
const MOST_BY_PAGE = SESSION_PAGE_ROWS * SESSION_PAGES;

/** Answers page views of the last 90 days; that they were read is recorded before they are sent. */
export async function listSessions(context: Context, { caller, query, requestId }: Call<ListSessions>): Promise<Reply<ListSessions>> {
  const { schema } = context.generation;
  return inTransaction(context.pool, async (run) => {
    const found = await (query.page === undefined ? readPage(run, schema, query) : readNumbered(run, schema, query, query.page));
    const body = (found.rows as SessionRow[]).map(wireSession);
    await insertAccess(run, { caller, list: 'sessions', filters: query, rowIds: body.map(({ id }) => id), requestId });
    return { status: 200, body, headers: listHeaders(pathOf(caller.role, 'sessions'), query, found, ({ id }) => String(id)) };
  });
}

async function readPage(run: RunSql, schema: string, query: SessionQuery): Promise<ListPage> {
  const found = sessionsQuery(schema, query);
  const total = await countSessions(run, schema, found);
  const after = await findPlace(run, { table: `${schema}.page_views`, column: 'viewed_at', id: 'view_id' }, query.cursor);
  return readList(run, { ...found, limit: query.limit, after, total });
}

/** A page by its number, as the specification's screen asks for it; there is no next one by a cursor. */
async function readNumbered(run: RunSql, schema: string, query: SessionQuery, page: number): Promise<ListPage> {
  const { columns, from, conditions, sort } = sessionsQuery(schema, query);
  const total = await countSessions(run, schema, { from, conditions });
  const rows = await run(
    `SELECT ${columns} FROM ${from} ${conditions.sql} ORDER BY ${sort.column} ${sort.dir}, ${sort.id} ${sort.dir}
     LIMIT ${SESSION_PAGE_ROWS} OFFSET ${(page - 1) * SESSION_PAGE_ROWS}`,
    conditions.values,
  );
  return { rows, next: undefined, total };
}

/** The page views that the filters leave, in their order. */
export function sessionsQuery(schema: string, query: Omit<SessionQuery, 'limit' | 'cursor' | 'page'>): ListQuery {
  const { q, path, dir = 'desc' } = query;
  return {
    columns: SESSION,
    from: `${schema}.page_views v LEFT JOIN ${schema}.members m ON m.user_id = v.user_id`,
    conditions: new Conditions().equal('v.page', path).within('v.viewed_at', rangeOf(query)).contains('m.named', q),
    sort: { column: 'v.viewed_at', id: 'v.view_id', dir },
  };
}

async function countSessions(run: RunSql, schema: string, { from, conditions }: Pick<ListQuery, 'from' | 'conditions'>): Promise<string> {
  if (conditions.count === 0) return readKept(run, schema, 'page_views');
  const counted = `SELECT count(*)::int AS rows FROM (SELECT 1 FROM ${from} ${conditions.sql} LIMIT ${MOST_BY_PAGE + 1}) counted`;
  const [row] = await run(counted, conditions.values);
  const rows = row?.['rows'] as number;
  return rows > MOST_BY_PAGE ? `${MOST_BY_PAGE}+` : String(rows);
}
