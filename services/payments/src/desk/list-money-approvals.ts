import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { ApprovalRow, moneyDesk } from '@sabiwell/proto/http/money-desk.ts';
import type { Context } from '../context.ts';
import { answerList, type DeskList, type DeskQuery } from './answer-list.ts';
import { wireRow } from './wire-row.ts';

type ListApprovals = typeof moneyDesk.listMoneyApprovalsAdmin | typeof moneyDesk.listMoneyApprovalsManager;

const approvals: DeskList<DeskQuery, ApprovalRow> = {
  name: 'approvals',
  columns: `p.id, p.intent_id AS "paymentId", i.version, i.user_id AS "userId", i.email AS "payerEmail", i.name AS description, a.reference,
    p.amount_kobo AS "amountKobo", p.bank_ref AS "bankRef", to_char(p.paid_on, 'YYYY-MM-DD') AS date, p.note, p.first_id AS "firstId",
    f.name AS "firstName", p.asked_at AS "askedAt"`,
  from: `payment_approvals p JOIN payment_intents i ON i.id = p.intent_id LEFT JOIN staff_accounts f ON f.staff_id = p.first_id
    LEFT JOIN LATERAL (SELECT reference FROM payment_attempts WHERE intent_id = i.id ORDER BY created_at DESC, id DESC LIMIT 1) a ON true`,
  sorted: { column: 'p.asked_at', id: 'p.id' },
  searched: ['i.email', 'i.name', 'a.reference', 'p.bank_ref'],
  narrow: (conditions) => void conditions.and(`p.state = 'awaiting'`),
  wire: (row) => wireRow(row, 'askedAt'),
};

/** Answers the evidence that awaits a decision. */
export function listMoneyApprovals(context: Context, call: Call<ListApprovals>): Promise<Reply<ListApprovals>> {
  return answerList(context, call, approvals);
}
