import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { readAudit } from '../audit/audit-payments.ts';
import type { Context } from '../context.ts';
import { koboOf } from '../money.domain.ts';
import { reconcilePayments } from '../reconcile/reconcile-payments.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { requestReturn } from '../suspense/request-return.ts';
import { confirmPaymentByStaff } from '../staff/confirm-payment-by-staff.ts';
import { unparkWebhooks } from '../webhooks/webhook.store.ts';
import { workSome } from '../webhooks/webhook-worker.ts';
import { listOpenTasks, listReview, listSuspense, readHistory } from './operator.store.ts';

export type Outcome = { output: unknown; exitCode: number };
type Command = (context: Context, words: string[]) => Promise<Outcome>;

const operator = { id: 'operator', role: 'admin' };
const good = (output: unknown): Outcome => ({ output, exitCode: 0 });

const commands: Readonly<Record<string, Command>> = {
  async audit({ pool, clock }) {
    const figures = await readAudit(pool, clock());
    return { output: figures, exitCode: Object.values(figures).every((figure) => figure === 0) ? 0 : 1 };
  },
  async show({ pool }, [name = '']) {
    const history = await readHistory(runOn(pool), name);
    return history === undefined ? { output: { message: 'This payment is not known.' }, exitCode: 1 } : good(history);
  },
  async reconcile(context) {
    await unparkWebhooks(runOn(context.pool), context.clock());
    while (await workSome(context));
    await reconcilePayments(context);
    return good(await readAudit(context.pool, context.clock()));
  },
  suspense: async ({ pool }) => good(await listSuspense(runOn(pool))),
  review: async ({ pool }) => good(await listReview(runOn(pool))),
  tasks: async ({ pool }) => good(await listOpenTasks(runOn(pool))),
  async confirm(context, [intentId = '']) {
    const { id, status } = await confirmPaymentByStaff(context, intentId, operator);
    return good({ id, status });
  },
  async refund(context, [intentId = '', naira = '', ...reason]) {
    const amountKobo = naira === '' || naira === 'all' ? undefined : koboOf(naira);
    return good(await requestRefund(context, { intentId, amountKobo, reason: reason.join(' ') || 'By the operator', actor: operator }));
  },
  return: async (context, [reference = '', ...reason]) =>
    good(await requestReturn(context, { reference, reason: reason.join(' ') || 'By the operator', actor: operator })),
};

/** Runs one command of the operator; a refusal is told in its own words. */
export async function runOperator(context: Context, [name = '', ...words]: string[]): Promise<Outcome> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return { output: { message: `Say one of: ${Object.keys(commands).join(', ')}.` }, exitCode: 64 };
  try {
    return await command(context, words);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { output: { message: error.message, code: error.code, ...error.extra }, exitCode: 1 };
  }
}
