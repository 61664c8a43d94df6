import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { MOST_OF_DETAILS, type userDetails } from '@sabiwell/proto/http/user-details.ts';
import { insertAccess } from '../access-log/insert-access.ts';
import type { Context } from '../context.ts';
import { PAYMENT, type PaymentRow, wirePayment } from '../payments/wire-payment.ts';
import { PERIOD, type PeriodRow, statusAt, wireSubscription } from '../subscriptions/wire-subscription.ts';
import { USER, type UserRow, userTables, wireUser } from './wire-user.ts';

type ReadUserDetails = typeof userDetails.readUserDetailsAdmin | typeof userDetails.readUserDetailsCaseManager;

/** Answers a member with their newest payments and paid periods; who read it about whom is recorded before it is sent. */
export async function readUserDetails(
  context: Context,
  { caller, params: { id }, requestId }: Call<ReadUserDetails>,
): Promise<Reply<ReadUserDetails>> {
  const now = context.clock();
  const { schema } = context.generation;
  return inTransaction(context.pool, async (run) => {
    const user = await findUser(run, schema, id, now);
    if (user === undefined) throw notFound();
    const payments = await newestPayments(run, schema, id);
    const periods = await newestPeriods(run, schema, id, now);
    await insertAccess(run, { caller, list: 'user-details', filters: {}, rowIds: [String(id)], subjectUserId: id, requestId });
    const body = { user: wireUser(user, lagosDay(now)), payments: payments.map(wirePayment), subscriptions: periods.map(wireSubscription) };
    return { status: 200, body };
  });
}

async function findUser(run: RunSql, schema: string, userId: number, now: Date): Promise<UserRow | undefined> {
  const found = await run(`SELECT ${USER} FROM ${userTables(schema, '$2')} WHERE m.user_id = $1 AND m.is_known`, [userId, now]);
  return found[0] as UserRow | undefined;
}

async function newestPayments(run: RunSql, schema: string, userId: number): Promise<PaymentRow[]> {
  const found = await run(
    `SELECT ${PAYMENT} FROM ${schema}.payments p JOIN ${schema}.members m ON m.user_id = p.user_id
     WHERE p.user_id = $1 ORDER BY p.created_at DESC, p.intent_id DESC LIMIT ${MOST_OF_DETAILS}`,
    [userId],
  );
  return found as PaymentRow[];
}

async function newestPeriods(run: RunSql, schema: string, userId: number, now: Date): Promise<PeriodRow[]> {
  const found = await run(
    `SELECT ${PERIOD} FROM ${schema}.periods p CROSS JOIN LATERAL (SELECT ${statusAt('$2')} AS status) s
       JOIN ${schema}.members m ON m.user_id = p.user_id
     WHERE p.user_id = $1 ORDER BY p.starts_at DESC, p.subscription_id DESC LIMIT ${MOST_OF_DETAILS}`,
    [userId, now],
  );
  return found as PeriodRow[];
}
