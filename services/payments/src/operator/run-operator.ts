import { z } from 'zod';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { readAudit } from '../audit/audit-payments.ts';
import type { Context } from '../context.ts';
import { reconcilePayments } from '../reconcile/reconcile-payments.ts';
import { unparkWebhooks } from '../webhooks/webhook.store.ts';
import { workSome } from '../webhooks/webhook-worker.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { paymentsInternal } from '@sabiwell/proto/http/payments-internal.ts';
import { addDemoYear } from '../demo/add-demo-year.ts';
import { loadOperatorConfig } from '../config.ts';
import { type AskPayments, createAskPayments, type Outcome } from './ask-payments.client.ts';
import { listOpenTasks, listReview, listSuspense, readHistory } from './operator.store.ts';

type Command = (context: Context, words: string[], openApi: () => AskPayments) => Promise<Outcome>;

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
  // The service itself moves money and records who acted, so the operator calls it as staff do.
  confirm: async (_context, [id = ''], openApi) => openApi()(paymentsInternal.confirmPayment, { params: { id } }),
  async refund(_context, [id = '', naira = '', ...reason], openApi) {
    const amount = naira === '' || naira === 'all' ? undefined : Number(naira);
    // In JSON this would become null, which means absent, and so the whole payment.
    if (Number.isNaN(amount)) return { output: { message: 'Say the amount in naira, or nothing for all of it.' }, exitCode: 64 };
    return openApi()(paymentsInternal.refundPayment, { params: { id }, body: { amount, reason: inWords(reason) } });
  },
  return: async (_context, [reference = '', ...reason], openApi) =>
    openApi()(paymentsInternal.returnSuspense, { params: { reference }, body: { reason: inWords(reason) } }),
  'demo-visit': async (_context, [bookingId = '', member = '', email = ''], openApi) =>
    openApi()(paymentsInternal.payDemoVisit, { body: { bookingId, userId: Number(member), email } }),
  async 'demo-year'(context, [members = '[]', visits = '[]']) {
    const message = 'Payments of the demo are made with a simulated provider only.';
    if (!context.settings.isSimulated) return { output: { message }, exitCode: 1 };
    return good(await addDemoYear(context, demoMembers.parse(JSON.parse(members)), demoVisits.parse(JSON.parse(visits))));
  },
};

/** The demo's members as identity's command prints them. */
const demoMembers = z.array(z.object({ userId, email: z.string(), tel: z.string(), city: z.string(), joinedAt: z.coerce.date() }));
/** Their visits as the command of bookings prints them, with who pays. */
const demoVisits = z.array(z.object({ bookingId: z.uuid(), userId, email: z.string() }));

const inWords = (reason: string[]) => reason.join(' ') || 'By the operator';

/** Runs one command of the operator: reads come from the database, moving money is asked of the service. */
export async function runOperator(
  context: Context,
  [name = '', ...words]: string[],
  openApi: () => AskPayments = () => createAskPayments(loadOperatorConfig()),
): Promise<Outcome> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return { output: { message: `Say one of: ${Object.keys(commands).join(', ')}.` }, exitCode: 64 };
  return command(context, words, openApi);
}
