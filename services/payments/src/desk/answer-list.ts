import type { Staff } from '@sabiwell/chassis/http/caller.ts';
import { rangeOf } from '@sabiwell/chassis/http/lagos-range.ts';
import { afterPlace, listHeaders } from '@sabiwell/chassis/http/list-headers.ts';
import { Conditions } from '@sabiwell/chassis/stores/conditions.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { readList } from '@sabiwell/chassis/stores/read-list.ts';
import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import type { Place } from '@sabiwell/proto/http/page.ts';
import type { Context } from '../context.ts';
import { actorOf, insertStaffAction } from '../staff/staff-action.ts';

/** How a list of the money desk is asked for, whichever it is. */
export type DeskQuery = {
  limit?: number | undefined;
  cursor?: Place | undefined;
  q?: string | undefined;
  dir?: 'asc' | 'desc' | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** A list of the money desk: its rows, what it is sorted by, where `q` looks, and which rows a query means. */
export type DeskList<Query, Row> = {
  name: 'approvals' | 'review' | 'suspense' | 'refunds' | 'disputes' | 'withdrawals' | 'orders';
  columns: string;
  from: string;
  sorted: { column: string; id: string };
  searched: readonly string[];
  narrow: (conditions: Conditions, query: Query) => void;
  wire: (row: Record<string, unknown>) => Row;
};

type Asked<Query> = { caller: Staff; query: Query; requestId: string };

/** Answers a page of a list, newest first unless asked otherwise; that it was read is recorded before it is sent. */
export async function answerList<Query extends DeskQuery, Row>(
  { pool, clock }: Context,
  call: Asked<Query>,
  list: DeskList<Query, Row>,
): Promise<{ status: 200; body: Row[]; headers: Record<string, string> }> {
  const { query } = call;
  const { name, columns, from, sorted } = list;
  const conditions = new Conditions().within(sorted.column, rangeOf(query)).search(list.searched, query.q);
  list.narrow(conditions, query);
  const sort = { ...sorted, dir: query.dir ?? 'desc' };
  return inTransaction(pool, async (run) => {
    const page = await readList(run, { columns, from, conditions, sort, limit: query.limit, after: afterPlace(query.cursor) });
    const about = { target: `money/${name}`, before: {}, after: { count: page.rows.length }, at: clock() };
    await insertStaffAction(run, { actor: actorOf(call), action: 'money_read', ...about });
    return {
      status: 200,
      body: page.rows.map(list.wire),
      headers: listHeaders(`/api/${portalOf(call.caller.role).slug}/money/${name}`, query, page),
    };
  });
}
