import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import { listHeaders } from '@sabiwell/chassis/http/list-headers.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { Conditions } from '@sabiwell/chassis/stores/conditions.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { type After, type ListPage, type ListQuery, readList } from '@sabiwell/chassis/stores/read-list.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { NO_PAGE_MESSAGE } from '@sabiwell/proto/http/page.ts';
import type { teamList, TeamQuery } from '@sabiwell/proto/http/team.ts';
import { insertAccess } from '../access-log/insert-access.ts';
import type { Context } from '../context.ts';
import { pathOf } from '../lists/list-path.ts';
import { readProgress } from './progress.store.ts';
import { TEAM_ROW, type TeamRowRead, wireTeamRow } from './wire-team-row.ts';

type ListTeam = typeof teamList.listTeamManager;

const PROGRESS_MS = 30 * 24 * 3_600_000;
const SORTED = { name: 't.sorted_name', joinDate: 't.joined_at' } as const;

/** Answers the team to its manager; that it was read is recorded before it is sent. */
export async function listTeam(context: Context, { caller, query, requestId }: Call<ListTeam>): Promise<Reply<ListTeam>> {
  const since = new Date(context.clock().getTime() - PROGRESS_MS);
  return inTransaction(context.pool, async (run) => {
    const { schema } = context.generation;
    const found = await readPage(run, schema, query);
    const rows = found.rows as TeamRowRead[];
    const progress = await readProgress(
      run,
      schema,
      rows.map(({ email }) => email),
      since,
    );
    const body = rows.map((row) => wireTeamRow(row, progress.get(row.email)));
    await insertAccess(run, { caller, list: 'team', filters: query, rowIds: body.map(({ id }) => id), requestId });
    return { status: 200, body, headers: listHeaders(pathOf(caller.role, 'team'), query, found, ({ id }) => id as string) };
  });
}

async function readPage(run: RunSql, schema: string, query: TeamQuery): Promise<ListPage> {
  const { cursor, limit } = query;
  const found = teamQuery(schema, query);
  const after = cursor === undefined || cursor === '' ? undefined : await findPlace(run, schema, found.sort.column, cursor);
  return readList(run, { ...found, limit, after });
}

/** The team that the filters leave, in its order. */
export function teamQuery(schema: string, query: Omit<TeamQuery, 'limit' | 'cursor'>): ListQuery {
  const { status, department, q, sort = 'name', dir = sort === 'name' ? 'asc' : 'desc' } = query;
  return {
    columns: TEAM_ROW,
    from: `${schema}.team_members t`,
    conditions: new Conditions().equal('t.status', status).equal('t.department', department).contains('t.search', q),
    sort: { column: SORTED[sort], id: 't.team_member_id', dir },
  };
}

/** The cursor names the last row alone, because an address must not hold a name; its place is looked up. */
async function findPlace(run: RunSql, schema: string, column: string, id: string): Promise<After> {
  const [row] = await run(
    `SELECT ${column} AS value, t.team_member_id AS id FROM ${schema}.team_members t WHERE t.team_member_id = $1::uuid`,
    [id],
  );
  if (row === undefined) throw invalidFields([{ path: 'cursor', message: NO_PAGE_MESSAGE }]);
  return { value: row['value'], id: row['id'] };
}
