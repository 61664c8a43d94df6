import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import type { Plan, plans } from '@sabiwell/proto/http/plans.ts';
import type { Context } from '../context.ts';
import { nairaOf } from '../money.domain.ts';
import { canAutoRenew } from '../subscriptions/renewal.domain.ts';
import { billingCycleOf, type Product, subscriptionTypeOf } from './product.domain.ts';
import { productTexts } from './product-texts.ts';

type ListPlans = typeof plans.listPlans;

/** Answers the price list, without the market. */
export async function listPlans(context: Context, _call: Call<ListPlans>): Promise<Reply<ListPlans>> {
  const products = (await context.catalogue.all()).filter(({ purpose }) => purpose !== 'market');
  return { status: 200, body: products.map((product) => wirePlan(product, context.settings.planCodes)) };
}

function wirePlan(product: Product, planCodes: Readonly<Record<string, string>>): Plan {
  const { code, purpose, name, priceKobo } = product;
  const texts = productTexts[code];
  return {
    code,
    purpose,
    name,
    description: texts?.description ?? name,
    price: nairaOf(priceKobo),
    priceText: nairaText(nairaOf(priceKobo)),
    billingCycle: billingCycleOf(product),
    subscriptionType: subscriptionTypeOf(product),
    providerPlanCode: planCodes[code] ?? null,
    features: [...(texts?.features ?? [])],
    canAutoRenew: canAutoRenew(product),
  };
}
