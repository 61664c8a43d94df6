import type { Purpose, SubscriptionType } from '@sabiwell/proto/http/payment-rules.ts';
import type { Term } from '../subscriptions/period.domain.ts';

/** A line of the price list. */
export type Product = {
  code: string;
  priceVersion: number;
  purpose: Purpose;
  name: string;
  priceKobo: number;
  term: Term | undefined;
  quota: number;
};

/** For these purposes a second purchase begins where the first one ends; each service of a trainer is independent. */
const APPENDING: readonly Purpose[] = ['subscription', 'ai_doc', 'health_tips', 'elder_care'];

/** Whether a purchase is appended to the periods that are paid already. */
export function appends(purpose: Purpose): boolean {
  return APPENDING.includes(purpose);
}

/** The word of the specification for a product's kind of subscription. */
export function subscriptionTypeOf({ code, purpose }: Pick<Product, 'code' | 'purpose'>): SubscriptionType {
  if (purpose === 'subscription') return code.replace('sub_', '') as SubscriptionType;
  return purpose as SubscriptionType;
}

/** How often a product is paid for. */
export function billingCycleOf(product: Pick<Product, 'purpose' | 'term'>): 'daily' | 'weekly' | 'monthly' | 'yearly' | 'once' {
  const { term } = product;
  if (term === undefined || product.purpose === 'trainer') return 'once';
  if ('days' in term) return term.days === 1 ? 'daily' : 'weekly';
  return term.months === 12 ? 'yearly' : 'monthly';
}

/** The name of a product in a claim. */
export type Called = { subscriptionType: SubscriptionType; planName?: string | undefined };

/** The products that a claim may mean: those of its type, and of these the ones with its plan's name, if any. */
export function productsCalled(products: readonly Product[], { subscriptionType, planName }: Called): Product[] {
  const ofType = products.filter((product) => subscriptionTypeOf(product) === subscriptionType);
  const wanted = plain(planName ?? '');
  const named = ofType.filter((product) => plain(product.name) === wanted);
  return named.length > 0 ? named : ofType;
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/\b(plan|subscription)\b/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}
