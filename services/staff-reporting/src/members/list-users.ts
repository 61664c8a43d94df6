import type { Staff } from '@sabiwell/chassis/http/caller.ts';
import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import { rangeOf } from '@sabiwell/chassis/http/lagos-range.ts';
import { listHeaders } from '@sabiwell/chassis/http/list-headers.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { Conditions, isSearched } from '@sabiwell/chassis/stores/conditions.ts';
import { asLast, inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { type After, findCountable, type ListPage, type ListQuery, readList } from '@sabiwell/chassis/stores/read-list.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { NO_PAGE_MESSAGE } from '@sabiwell/proto/http/page.ts';
import type { staffReporting, UserQuery } from '@sabiwell/proto/http/staff-reporting.ts';
import { insertAccess } from '../access-log/insert-access.ts';
import type { Context } from '../context.ts';
import { readKept } from '../lists/kept-total.store.ts';
import { pathOf } from '../lists/list-path.ts';
import { USER, type UserRow, userTables, wireUser } from './wire-user.ts';

type ListUsers = typeof staffReporting.listUsersAdmin | typeof staffReporting.listUsersCaseManager | typeof staffReporting.listUsersManager;

const SORTED = { createdAt: 'm.created_at', name: 'm.sorted_name', wallet: 'm.wallet_kobo' } as const;

/** Answers members to staff; that they were read is recorded before they are sent. */
export async function listUsers(context: Context, call: Call<ListUsers>): Promise<Reply<ListUsers>> {
  return answerUsers(context, call, wireUser);
}

type Asked = { caller: Staff; query: UserQuery; requestId: string };

/** Answers members as `wire` makes them on the day in Lagos, and records before that they were read. */
export async function answerUsers<User extends { id: number }>(
  context: Context,
  { caller, query, requestId }: Asked,
  wire: (row: UserRow, today: string) => User,
) {
  const now = context.clock();
  return inTransaction(context.pool, async (run) => {
    const found = await readUsersPage(run, context.generation.schema, query, now);
    const rows = found.rows as UserRow[];
    const rowIds = rows.map(({ id }) => String(id));
    // The rows are made ready while PostgreSQL records them.
    await asLast(run, insertAccess(run, { caller, list: 'users', filters: query, rowIds, requestId }));
    const today = lagosDay(now);
    const body = rows.map((row) => wire(row, today));
    const headers = listHeaders(pathOf(caller.role, 'users'), query, found, ({ id }) => String(id));
    return { status: 200 as const, body, headers };
  });
}

/** One page of members. Words are looked up once, to count whom they find, and these are read by their ids. */
export async function readUsersPage(run: RunSql, schema: string, query: UserQuery, now: Date): Promise<ListPage> {
  const { cursor, limit, sort, dir } = query;
  const found = usersQuery(schema, query, now);
  const after = cursor === undefined || cursor === '' ? undefined : await findPlace(run, schema, found.sort.column, cursor);
  if (isSearched(query.q)) {
    const { ids, total } = await findCountable(run, found);
    // These ids have passed all filters, so only the order is left to ask for.
    return readList(run, { ...(ids === undefined ? found : usersQuery(schema, { sort, dir }, now, ids)), limit, after, total });
  }
  const isWhole = found.conditions.count === 1;
  const total = isWhole ? { total: readKept(run, schema, 'members', 'true') } : {};
  return readList(run, { ...found, limit, after, ...total, isPrepared: isWhole });
}

/** The members that the filters leave, in their order; with `ids` only those among them. */
export function usersQuery(schema: string, query: Omit<UserQuery, 'limit' | 'cursor'>, now: Date, ids?: readonly string[]): ListQuery {
  const { plan, country, q, sort = 'createdAt', dir = sort === 'name' ? 'asc' : 'desc' } = query;
  const filtered = () =>
    new Conditions()
      .and('m.is_known')
      .equal(`coalesce(current.product_code, 'free')`, plan)
      .equal('m.country', country)
      .within('m.created_at', rangeOf(query))
      .among('m.user_id', 'bigint', ids)
      .contains('m.search', q);
  const conditions = filtered();
  const from = userTables(schema, conditions.value(now));
  // Everybody's plan is looked up row by row, and how many members there are depends on it only where one is asked for.
  const counted = plan === undefined ? { from: `${schema}.members m`, conditions: filtered() } : undefined;
  return { columns: USER, from, conditions, counted, sort: { column: SORTED[sort], id: 'm.user_id', dir } };
}

/** The cursor names the last row alone, because an address must not hold a name; its place is looked up. */
async function findPlace(run: RunSql, schema: string, column: string, userId: string): Promise<After> {
  const [row] = await run(
    `SELECT ${column} AS value, m.user_id AS id FROM ${schema}.members m WHERE m.user_id = $1::bigint AND m.is_known`,
    [userId],
  );
  if (row === undefined) throw invalidFields([{ path: 'cursor', message: NO_PAGE_MESSAGE }]);
  return { value: row['value'], id: row['id'] };
}
