import { rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { moneyDesk } from '@sabiwell/proto/http/money-desk.ts';
import type { Context } from '../context.ts';
import { actorOf, insertStaffAction } from '../staff/staff-action.ts';
import { readMoneyHistory } from './money-history.store.ts';

type ReadPayment = typeof moneyDesk.readPaymentAdmin | typeof moneyDesk.readPaymentManager;

/** Answers everything that is known of a payment; who read it is recorded before it is sent. */
export async function readPayment({ pool, clock }: Context, call: Call<ReadPayment>): Promise<Reply<ReadPayment>> {
  const id = rowId(call.params.id);
  return inTransaction(pool, async (run) => {
    const body = await readMoneyHistory(run, id);
    const about = { target: `intent/${id}`, subjectUserId: body.payment.userId ?? undefined, before: {}, after: {}, at: clock() };
    await insertStaffAction(run, { actor: actorOf(call), action: 'payment_read', ...about });
    return { status: 200, body };
  });
}
