import type { Handler } from '../call.ts';
import { amountOf, currencyOf, requiredText, textOf } from '../read-fields.ts';
import { planRecord } from '../records.ts';
import { invalid, missing, Refusal } from '../refusal.ts';
import type { Sim } from '../sim.ts';
import type { Plan } from '../world.ts';
import { pageOf } from './pages.ts';

const INTERVALS = new Set(['hourly', 'daily', 'weekly', 'monthly', 'quarterly', 'biannually', 'annually']);

/** The plans against which the product checks its own price list when it starts. */
const KNOWN_PLANS = [
  { code: 'PLN_sabiwellmonthly', name: 'Health tips, monthly', amount: 45_000, interval: 'monthly' },
  { code: 'PLN_sabiwellyearly', name: 'Health tips, yearly', amount: 55_000, interval: 'annually' },
];

export function addKnownPlans({ world, chance, clock }: Pick<Sim, 'world' | 'chance' | 'clock'>): void {
  for (const plan of KNOWN_PLANS) {
    world.plans.set(plan.code, { ...plan, id: chance.id(), currency: 'NGN', createdAt: clock.now(), invoiceLimit: 0 });
  }
}

/** POST /plan */
export const createPlan: Handler = ({ world, chance, clock }, { fields }) => {
  const name = requiredText(fields, 'name', 'Plan name is required');
  const amount = amountOf(fields);
  if (amount === undefined) throw missing('Plan amount is required');
  const interval = requiredText(fields, 'interval', 'Plan interval is required');
  if (!INTERVALS.has(interval)) throw invalid('Interval specified is invalid');
  const plan: Plan = {
    id: chance.id(),
    code: `PLN_${chance.word(15)}`,
    name,
    amount,
    interval,
    currency: currencyOf(fields),
    createdAt: clock.now(),
    invoiceLimit: amountOf(fields, 'invoice_limit') ?? 0,
  };
  world.plans.set(plan.code, plan);
  return { status: 201, message: 'Plan created', data: planRecord(plan) };
};

/** GET /plan */
export const listPlans: Handler = ({ world }, { query }) => pageOf('Plans retrieved', [...world.plans.values()], query, planRecord);

/** GET /plan/:code */
export const fetchPlan: Handler = (sim, { params }) => ({
  message: 'Plan retrieved',
  data: { subscriptions: [], ...planRecord(planOf(sim, params.code!)) },
});

/** PUT /plan/:code */
export const updatePlan: Handler = (sim, { params, fields }) => {
  const plan = planOf(sim, params.code!);
  plan.name = textOf(fields, 'name') ?? plan.name;
  plan.amount = amountOf(fields) ?? plan.amount;
  return { message: 'Plan updated. 0 subscription(s) affected' };
};

function planOf({ world }: Sim, codeOrId: string): Plan {
  const plan = world.plans.get(codeOrId) ?? [...world.plans.values()].find(({ id }) => `${id}` === codeOrId);
  if (plan === undefined) throw new Refusal(404, 'Plan not found', { code: 'not_found' });
  return plan;
}
