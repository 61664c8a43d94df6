import type { Context } from './context.ts';

/**
 * Compares the provider's plans with the product's price list: a plan's amount overrides the one in a payment (payments.md 1.1), so a plan
 * with another price must be reported before somebody pays it.
 */
export async function checkPlans({ catalogue, provider, settings, log }: Context): Promise<string[]> {
  const wrong: string[] = [];
  for (const [code, planCode] of Object.entries(settings.planCodes)) {
    const [product, answer] = [await catalogue.find(code), await provider.readPlan(planCode)];
    if (answer.kind === 'unavailable' || product === undefined) continue;
    const isRight = answer.kind === 'known' && answer.plan.amountKobo === product.priceKobo && answer.plan.currency === 'NGN';
    if (!isRight) wrong.push(code);
  }
  if (wrong.length > 0) log.error({ wrong }, 'plans at the provider do not have our prices');
  return wrong;
}
