import { expect, it } from 'vitest';
import type { SubscriptionType } from '@sabiwell/proto/http/payment-rules.ts';
import { type Product, productsCalled } from './product.domain.ts';

const product = (code: string, purpose: Product['purpose'], name: string) => ({ code, purpose, name }) as Product;
const products = [
  product('sub_monthly', 'subscription', 'Monthly'),
  product('sub_daily', 'subscription', 'Daily'),
  product('health_tips_monthly', 'health_tips', 'Health Tips Monthly'),
  product('health_tips_yearly', 'health_tips', 'Health Tips Yearly'),
  product('trainer_session', 'trainer', 'Personal Training Session'),
  product('trainer_group', 'trainer', 'Group Training Session'),
];

it.each<[SubscriptionType, string | undefined, string[]]>([
  ['monthly', 'Monthly', ['sub_monthly']],
  ['daily', 'DAILY plan', ['sub_daily']],
  ['daily', 'whatever', ['sub_daily']],
  ['health_tips', 'health tips yearly', ['health_tips_yearly']],
  ['health_tips', undefined, ['health_tips_monthly', 'health_tips_yearly']],
  ['trainer', 'PERSONAL TRAINING SESSION', ['trainer_session']],
  ['elder_care', 'Care', []],
])('%s called %s', (subscriptionType, planName, codes) => {
  expect(productsCalled(products, { subscriptionType, planName }).map(({ code }) => code)).toEqual(codes);
});
