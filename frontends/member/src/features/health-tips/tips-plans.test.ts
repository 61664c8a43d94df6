import { expect, test } from 'vitest';
import type { Plan } from '@sabiwell/proto/http/plans.ts';
import { tipsPlans } from './tips-plans.ts';

const plan = (code: string, billingCycle: Plan['billingCycle'], price: number, purpose: Plan['purpose'] = 'health_tips'): Plan => ({
  code,
  billingCycle,
  price,
  purpose,
  name: code,
  description: code,
  priceText: '',
  subscriptionType: purpose,
  providerPlanCode: null,
  features: ['A tip'],
  canAutoRenew: true,
});
const [monthly, yearly] = [plan('m', 'monthly', 450), plan('y', 'yearly', 550)];

test('the saving is computed from the prices: 450 a month against 550 a year saves 4,850', () => {
  const plans = tipsPlans([plan('s', 'monthly', 10_000, 'subscription'), yearly, monthly]);
  expect(plans.map(({ code, saving, priceWords }) => [code, saving, priceWords])).toEqual([
    ['m', 0, '₦450/month'],
    ['y', 4850, '₦550/year'],
  ]);
});

test.each([
  ['a year that costs more saves nothing', [monthly, plan('y', 'yearly', 6000)], [0, 0]],
  ['a year alone is compared with nothing', [yearly], [0]],
  ['no plans', [], []],
])('%s', (_, plans, savings) => {
  expect(tipsPlans(plans).map(({ saving }) => saving)).toEqual(savings);
});
