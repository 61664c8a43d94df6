import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { moneyDesk, RefundRow } from '@sabiwell/proto/http/money-desk.ts';
import type { Context } from '../context.ts';
import { answerList, type DeskList } from './answer-list.ts';
import { wireRow } from './wire-row.ts';

type ListRefunds = typeof moneyDesk.listMoneyRefundsAdmin;

const REFERENCE = 'coalesce(r.suspense_reference, i.settled_reference)';

const refunds: DeskList<Call<ListRefunds>['query'], RefundRow> = {
  name: 'refunds',
  columns: `r.id, r.status, r.amount_kobo AS "amountKobo", r.reason, r.requested_by AS "requestedBy", f.name AS "requestedByName",
    r.created_at AS "createdAt", r.intent_id AS "paymentId", ${REFERENCE} AS reference, i.name AS description, i.user_id AS "userId",
    i.email AS "payerEmail"`,
  from: `refunds r LEFT JOIN payment_intents i ON i.id = r.intent_id LEFT JOIN staff_accounts f ON f.staff_id = r.requested_by`,
  sorted: { column: 'r.created_at', id: 'r.id' },
  searched: [REFERENCE, 'i.email', 'r.reason'],
  narrow: (conditions, { status }) => void conditions.equal('r.status', status),
  wire: (row) => wireRow(row, 'createdAt'),
};

/** Answers money that is on its way back, or is back. */
export function listMoneyRefunds(context: Context, call: Call<ListRefunds>): Promise<Reply<ListRefunds>> {
  return answerList(context, call, refunds);
}
