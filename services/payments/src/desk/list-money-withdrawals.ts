import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { WithdrawalRow, withdrawals } from '@sabiwell/proto/http/withdrawals.ts';
import type { Context } from '../context.ts';
import { DESK_WITHDRAWAL, DESK_WITHDRAWALS_FROM, wireDeskWithdrawal } from '../withdrawals/withdrawal-rows.store.ts';
import { answerList, type DeskList } from './answer-list.ts';

type ListWithdrawals = typeof withdrawals.listMoneyWithdrawalsAdmin;

const list: DeskList<Call<ListWithdrawals>['query'], WithdrawalRow> = {
  name: 'withdrawals',
  columns: DESK_WITHDRAWAL,
  from: DESK_WITHDRAWALS_FROM,
  sorted: { column: 'w.created_at', id: 'w.id' },
  searched: ['f.name', 'w.account_name', 'w.bank_name', 'w.reference'],
  narrow: (conditions, { status }) => void conditions.equal('w.status', status),
  wire: wireDeskWithdrawal,
};

/** Answers what doctors asked to have sent to their banks. */
export function listMoneyWithdrawals(context: Context, call: Call<ListWithdrawals>): Promise<Reply<ListWithdrawals>> {
  return answerList(context, call, list);
}
