import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { moneyDesk, SuspenseRow } from '@sabiwell/proto/http/money-desk.ts';
import type { Context } from '../context.ts';
import { answerList, type DeskList } from './answer-list.ts';
import { wireRow } from './wire-row.ts';

type ListSuspense = typeof moneyDesk.listMoneySuspenseAdmin;

const STATUS = `coalesce(s.resolution,
  CASE WHEN EXISTS (SELECT FROM refunds WHERE suspense_reference = s.reference AND status <> 'failed') THEN 'returning' ELSE 'open' END)`;

const suspense: DeskList<Call<ListSuspense>['query'], SuspenseRow> = {
  name: 'suspense',
  // A reference is not the id of a page's end; the task that came with the money has one.
  columns: `t.id, s.reference, ${STATUS} AS status, i.user_id AS "userId", i.email AS "payerEmail", s.intent_id AS "paymentId",
    s.amount_kobo AS "amountKobo", s.currency, s.reason AS "reasonCode", s.received_at AS "receivedAt"`,
  from: `suspense s JOIN staff_tasks t ON t.kind = 'suspense' AND t.subject = s.reference LEFT JOIN payment_intents i ON i.id = s.intent_id`,
  sorted: { column: 's.received_at', id: 't.id' },
  searched: ['s.reference', 'i.email'],
  narrow(conditions, { status }) {
    if (status === undefined || status === 'open' || status === 'returning') conditions.and('s.resolved_at IS NULL');
    if (status !== undefined && status !== 'all') conditions.equal(STATUS, status);
  },
  wire: (row) => wireRow(row, 'receivedAt'),
};

/** Answers money that fits no payment. */
export function listMoneySuspense(context: Context, call: Call<ListSuspense>): Promise<Reply<ListSuspense>> {
  return answerList(context, call, suspense);
}
