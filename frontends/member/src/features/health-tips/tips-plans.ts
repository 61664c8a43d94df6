import type { Plan } from '@sabiwell/proto/http/plans.ts';
import { nairaText, yearlySaving } from '@sabiwell/proto/http/payment-rules.ts';
import { t } from './messages.ts';

export type TipsPlan = Plan & {
  cycle: 'monthly' | 'yearly';
  priceWords: string;
  /** What the plan saves in a year compared with the other one, computed from the prices; 0 if it saves nothing. */
  saving: number;
};

/** The two health tips plans of the price list, the monthly one first. */
export function tipsPlans(plans: readonly Plan[]): TipsPlan[] {
  const ofTips = plans.filter(({ purpose }) => purpose === 'health_tips');
  const monthly = ofTips.find(({ billingCycle }) => billingCycle === 'monthly');
  const yearly = ofTips.find(({ billingCycle }) => billingCycle === 'yearly');
  const saving = monthly && yearly ? yearlySaving(monthly.price, yearly.price) : 0;
  return [...(monthly ? [planOf(monthly, 'monthly', 0)] : []), ...(yearly ? [planOf(yearly, 'yearly', saving)] : [])];
}

function planOf(plan: Plan, cycle: TipsPlan['cycle'], saving: number): TipsPlan {
  const priceWords = t(cycle === 'monthly' ? 'perMonth' : 'perYear', { price: nairaText(plan.price) });
  return { ...plan, cycle, priceWords, saving };
}
