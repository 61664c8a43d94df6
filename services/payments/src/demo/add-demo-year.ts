import { runOn, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { type DemoMember, type DemoPayment, demoYear, isOver } from './demo-year.domain.ts';
import { createPastProvider } from './past-provider.ts';
import { type DemoVisit, payDemoVisits } from './pay-demo-visits.ts';
import { endDemoPayment } from './end-demo-payment.ts';
import { startDemoPayment } from './start-demo-payment.ts';

/** How many payments were added, how many had been before, and how many visits were paid. */
export type AddedYear = { added: number; known: number; visits: number };

/**
 * Gives the demo's members a year of payments of every state: each is decided as any other is, with the clock of its own day and a provider
 * that answers as the simulated one does, and then their visits. What was added before is left as it is, so that a run that was ended is
 * gone on with.
 */
export async function addDemoYear(context: Context, members: readonly DemoMember[], visits: readonly DemoVisit[] = []): Promise<AddedYear> {
  const provider = createPastProvider();
  const past: Context = { ...context, provider, limits: { admit: async () => undefined, admitLookup: async () => undefined } };
  const plan = demoYear(members);
  const known = await findKnown(runOn(context.pool), plan);
  const manager = await findManager(runOn(context.pool));
  const now = context.clock();
  const missing = plan.filter((one) => !known.has(nameOf(one)));
  for (const payment of missing) {
    const started = await startDemoPayment(past, payment);
    await endDemoPayment(past, provider, { ...payment, ...started, isOver: isOver(payment.at, now), manager });
  }
  return { added: missing.length, known: plan.length - missing.length, visits: await payDemoVisits(past, provider, visits) };
}

const nameOf = ({ email, at }: Pick<DemoPayment, 'email' | 'at'>) => `${email} ${at.getTime()}`;

/** What those payments are called that are there. */
async function findKnown(run: RunSql, plan: readonly DemoPayment[]): Promise<Set<string>> {
  const rows = await run('SELECT email, created_at AS at FROM payment_intents WHERE email = ANY ($1::text[])', [
    plan.map(({ email }) => email),
  ]);
  return new Set((rows as { email: string; at: Date }[]).map(nameOf));
}

/** A manager who gives evidence of a payment, so that an administrator can approve it; undefined while identity has told of none. */
async function findManager(run: RunSql): Promise<{ id: string; role: string } | undefined> {
  const [row] = await run(`SELECT staff_id AS id, role FROM staff_accounts WHERE role = 'manager' ORDER BY staff_id LIMIT 1`);
  return row as { id: string; role: string } | undefined;
}
