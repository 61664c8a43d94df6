import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { DISPUTE_KINDS } from '@sabiwell/proto/http/money-desk-rules.ts';
import type { DisputeRow, moneyDesk } from '@sabiwell/proto/http/money-desk.ts';
import type { Context } from '../context.ts';
import { answerList, type DeskList } from './answer-list.ts';
import { wireRow } from './wire-row.ts';

type ListDisputes = typeof moneyDesk.listMoneyDisputesAdmin;

// A subject begins with the reference where the provider has several disputes or refunds of it; other subjects are ids.
const REFERENCE = `coalesce(i.settled_reference, split_part(t.subject, '/', 1))`;

const disputes: DeskList<Call<ListDisputes>['query'], DisputeRow> = {
  name: 'disputes',
  columns: `t.id, t.kind, CASE WHEN t.closed_at IS NULL THEN 'open' ELSE 'closed' END AS status, ${REFERENCE} AS reference,
    t.intent_id AS "paymentId", i.name AS description, i.amount_kobo AS "amountKobo", i.user_id AS "userId", i.email AS "payerEmail",
    t.opened_at AS "openedAt", t.closed_at AS "closedAt"`,
  from: 'staff_tasks t LEFT JOIN payment_intents i ON i.id = t.intent_id',
  sorted: { column: 't.opened_at', id: 't.id' },
  searched: [REFERENCE, 'i.email'],
  narrow(conditions, { status, kind }) {
    conditions.and(`t.kind = ANY(${conditions.value([...DISPUTE_KINDS])})`).equal('t.kind', kind);
    if (status !== undefined) conditions.and(`t.closed_at IS ${status === 'open' ? '' : 'NOT '}NULL`);
  },
  wire: (row) => wireRow(row, 'openedAt'),
};

/** Answers payments that a bank disputes, or whose money went back past this desk. */
export function listMoneyDisputes(context: Context, call: Call<ListDisputes>): Promise<Reply<ListDisputes>> {
  return answerList(context, call, disputes);
}
