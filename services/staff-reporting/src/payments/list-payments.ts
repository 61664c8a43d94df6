import { rangeOf } from '@sabiwell/chassis/http/lagos-range.ts';
import { listHeaders } from '@sabiwell/chassis/http/list-headers.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { Conditions } from '@sabiwell/chassis/stores/conditions.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { type ListPage, readList } from '@sabiwell/chassis/stores/read-list.ts';
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
export async function listPayments(context: Context, { caller, query, requestId }: Call<ListPayments>): Promise<Reply<ListPayments>> {
  return inTransaction(context.pool, async (run) => {
    const found = await readPage(run, context.generation.schema, query);
    const body = (found.rows as PaymentRow[]).map(wirePayment);
    await insertAccess(run, { caller, list: 'payments', filters: query, rowIds: body.map(({ id }) => id), requestId });
    const cursor = query.sort === 'amount' ? numberCursor : undefined;
    return { status: 200, body, headers: listHeaders(pathOf(caller.role, 'payments'), query, found, cursor) };
  });
}

async function readPage(run: RunSql, schema: string, query: PaymentQuery): Promise<ListPage> {
  const { status, purpose, channel, q, cursor, limit, dir } = query;
  const range = rangeOf(query);
  const conditions = new Conditions()
    .equal('p.status', status)
    .equal('p.purpose', purpose)
    .equal('p.channel', channel)
    .within('p.created_at', range)
    .contains('p.search', q);
  const isKept = conditions.count === (status === undefined ? 0 : 1);
  const byAmount = query.sort === 'amount';
  return readList(run, {
    columns: PAYMENT,
    from: `${schema}.payments p LEFT JOIN ${schema}.members m ON m.user_id = p.user_id`,
    conditions,
    sort: { column: byAmount ? 'p.amount_kobo' : 'p.created_at', id: 'p.intent_id', dir: dir ?? 'desc' },
    limit,
    after: cursor && (byAmount ? numberPlace(cursor) : { value: cursor.at, id: cursor.id }),
    ...(isKept && { total: await readKept(run, schema, 'payments', status) }),
  });
}
