import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { moneyDesk, ReviewRow } from '@sabiwell/proto/http/money-desk.ts';
import type { Context } from '../context.ts';
import { answerList, type DeskList, type DeskQuery } from './answer-list.ts';
import { wireRow } from './wire-row.ts';

type ListReview = typeof moneyDesk.listMoneyReviewAdmin;

const review: DeskList<DeskQuery, ReviewRow> = {
  name: 'review',
  columns: `i.id, i.version, i.user_id AS "userId", i.email AS "payerEmail", i.name AS description, i.amount_kobo AS "amountKobo",
    s.amount_kobo AS "receivedKobo", coalesce(s.currency, i.currency) AS currency, coalesce(s.reference, a.reference) AS reference,
    i.review_reason AS "reasonCode", i.created_at AS "createdAt"`,
  from: `payment_intents i
    LEFT JOIN LATERAL (SELECT * FROM suspense WHERE intent_id = i.id ORDER BY received_at DESC LIMIT 1) s ON true
    LEFT JOIN LATERAL (SELECT reference FROM payment_attempts WHERE intent_id = i.id ORDER BY created_at DESC, id DESC LIMIT 1) a ON true`,
  sorted: { column: 'i.created_at', id: 'i.id' },
  searched: ['i.email', 'i.name', 's.reference', 'a.reference'],
  narrow: (conditions) => void conditions.and(`i.status = 'review'`),
  wire: (row) => wireRow(row, 'createdAt'),
};

/** Answers the payments that were paid otherwise than they should be. */
export function listMoneyReview(context: Context, call: Call<ListReview>): Promise<Reply<ListReview>> {
  return answerList(context, call, review);
}
