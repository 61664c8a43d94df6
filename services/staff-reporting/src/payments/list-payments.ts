import type { Staff } from '@sabiwell/chassis/http/caller.ts';
import { rangeOf } from '@sabiwell/chassis/http/lagos-range.ts';
import { listHeaders } from '@sabiwell/chassis/http/list-headers.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { Conditions } from '@sabiwell/chassis/stores/conditions.ts';
import { asLast, inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { type ListPage, type ListQuery, readList } from '@sabiwell/chassis/stores/read-list.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { PaymentQuery, staffReporting } from '@sabiwell/proto/http/staff-reporting.ts';
import { insertAccess } from '../access-log/insert-access.ts';
import type { Context } from '../context.ts';
import { readKept } from '../lists/kept-total.store.ts';
import { pathOf } from '../lists/list-path.ts';
import { numberCursor, numberPlace } from '../lists/number-cursor.ts';
import { PAYMENT, type PaymentRow, wirePayment } from './wire-payment.ts';

type ListPayments = typeof staffReporting.listPaymentsAdmin | typeof staffReporting.listPaymentsManager;

/** Answers payments to staff; that they were read is recorded before they are sent. */
export async function listPayments(context: Context, call: Call<ListPayments>): Promise<Reply<ListPayments>> {
  return answerPayments(context, call, wirePayment);
}

type Asked = { caller: Staff; query: PaymentQuery; requestId: string };

/** Answers payments as `wire` makes them, and records before that they were read; `searched` is the column that `q` looks in. */
export async function answerPayments<Payment extends { id: string }>(
  context: Context,
  { caller, query, requestId }: Asked,
  wire: (row: PaymentRow) => Payment,
  searched?: string,
) {
  return inTransaction(context.pool, async (run) => {
    const found = await readPage(run, context.generation.schema, query, searched);
    const rows = found.rows as PaymentRow[];
    await asLast(run, insertAccess(run, { caller, list: 'payments', filters: query, rowIds: rows.map(({ id }) => id), requestId }));
    const body = rows.map(wire);
    const cursor = query.sort === 'amount' ? numberCursor : undefined;
    return { status: 200 as const, body, headers: listHeaders(pathOf(caller.role, 'payments'), query, found, cursor) };
  });
}

async function readPage(run: RunSql, schema: string, query: PaymentQuery, searched?: string): Promise<ListPage> {
  const { status, cursor, limit } = query;
  const found = paymentsQuery(schema, query, searched);
  const isKept = found.conditions.count === (status === undefined ? 0 : 1);
  return readList(run, {
    ...found,
    limit,
    after: cursor && (query.sort === 'amount' ? numberPlace(cursor) : { value: cursor.at, id: cursor.id }),
    ...(isKept && { total: readKept(run, schema, 'payments', status), isPrepared: true }),
  });
}

/** The payments that the filters leave, in their order; `searched` is the column that `q` looks in. */
export function paymentsQuery(schema: string, query: Omit<PaymentQuery, 'limit' | 'cursor'>, searched = 'p.search'): ListQuery {
  const { status, purpose, channel, q, sort, dir = 'desc' } = query;
  return {
    columns: PAYMENT,
    from: `${schema}.payments p LEFT JOIN ${schema}.members m ON m.user_id = p.user_id`,
    conditions: new Conditions()
      .equal('p.status', status)
      .equal('p.purpose', purpose)
      .equal('p.channel', channel)
      .within('p.created_at', rangeOf(query))
      .contains(searched, q),
    sort: { column: sort === 'amount' ? 'p.amount_kobo' : 'p.created_at', id: 'p.intent_id', dir },
  };
}
