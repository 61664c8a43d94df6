import type { Staff } from '@sabiwell/chassis/http/caller.ts';
import { rangeOf } from '@sabiwell/chassis/http/lagos-range.ts';
import { afterPlace, listHeaders } from '@sabiwell/chassis/http/list-headers.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { Conditions } from '@sabiwell/chassis/stores/conditions.ts';
import { asLast, inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { type ListPage, type ListQuery, readList } from '@sabiwell/chassis/stores/read-list.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { staffReporting, SubscriptionQuery } from '@sabiwell/proto/http/staff-reporting.ts';
import { insertAccess } from '../access-log/insert-access.ts';
import type { Context } from '../context.ts';
import { readKept } from '../lists/kept-total.store.ts';
import { pathOf } from '../lists/list-path.ts';
import { PERIOD, type PeriodRow, statusAt, wireSubscription } from './wire-subscription.ts';

type ListSubscriptions = typeof staffReporting.listSubscriptionsAdmin | typeof staffReporting.listSubscriptionsManager;

/** Answers paid periods to staff; that they were read is recorded before they are sent. */
export async function listSubscriptions(context: Context, call: Call<ListSubscriptions>): Promise<Reply<ListSubscriptions>> {
  return answerSubscriptions(context, call, wireSubscription);
}

type Asked = { caller: Staff; query: SubscriptionQuery; requestId: string };

/** Answers paid periods as `wire` makes them, and records before that they were read. */
export async function answerSubscriptions<Subscription extends { id: string }>(
  context: Context,
  { caller, query, requestId }: Asked,
  wire: (row: PeriodRow) => Subscription,
) {
  const now = context.clock();
  return inTransaction(context.pool, async (run) => {
    const found = await readPage(run, context.generation.schema, query, now);
    const rows = found.rows as PeriodRow[];
    await asLast(run, insertAccess(run, { caller, list: 'subscriptions', filters: query, rowIds: rows.map(({ id }) => id), requestId }));
    const body = rows.map(wire);
    return { status: 200 as const, body, headers: listHeaders(pathOf(caller.role, 'subscriptions'), query, found) };
  });
}

async function readPage(run: RunSql, schema: string, query: SubscriptionQuery, now: Date): Promise<ListPage> {
  const { purpose, cursor, limit } = query;
  const found = subscriptionsQuery(schema, query, now);
  const isKept = found.conditions.count === (purpose === undefined ? 0 : 1);
  return readList(run, {
    ...found,
    limit,
    after: afterPlace(cursor),
    ...(isKept && { total: readKept(run, schema, 'periods', purpose), isPrepared: true }),
  });
}

/** The paid periods that the filters leave, in their order. */
export function subscriptionsQuery(schema: string, query: Omit<SubscriptionQuery, 'limit' | 'cursor'>, now: Date): ListQuery {
  const { status, purpose, autoRenew, q, sort, dir = 'desc' } = query;
  const conditions = new Conditions();
  const statusNow = statusAt(conditions.value(now));
  conditions
    .equal('s.status', status)
    .equal('p.purpose', purpose)
    .equal('p.auto_renew', autoRenew)
    .within('p.starts_at', rangeOf(query))
    .contains('p.search', q);
  return {
    columns: PERIOD,
    from: `${schema}.periods p CROSS JOIN LATERAL (SELECT ${statusNow} AS status) s LEFT JOIN ${schema}.members m ON m.user_id = p.user_id`,
    conditions,
    sort: { column: sort === 'endDate' ? 'p.ends_at' : 'p.starts_at', id: 'p.subscription_id', dir },
  };
}
