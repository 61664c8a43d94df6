/** What can be paid for; screens, the server and its tests use these words. The file imports nothing. */
export const PURPOSES = [
  'subscription',
  'ai_doc',
  'health_tips',
  'elder_care',
  'trainer',
  'market',
  'wallet_top_up',
  'consultation',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The specification's words for a kind of subscription. */
export const SUBSCRIPTION_TYPES = ['monthly', 'weekly', 'daily', 'ai_doc', 'elder_care', 'health_tips', 'trainer'] as const;
export type SubscriptionType = (typeof SUBSCRIPTION_TYPES)[number];

/** The status of a payment, as a client sees it. */
export const PAYMENT_STATUSES = ['pending', 'completed', 'failed', 'cancelled', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The limits of one top-up of the wallet, in whole naira (spec 2 section 5). */
export const TOP_UP_NAIRA = { min: 100, max: 1_000_000 } as const;
export const TOP_UP_QUICK_AMOUNTS = [1000, 5000, 10_000] as const;
export const TOP_UP_MIN_MESSAGE = 'Minimum top-up amount is ₦100';
export const TOP_UP_MAX_MESSAGE = 'Maximum top-up amount is ₦1,000,000';
export const TOP_UP_WHOLE_MESSAGE = 'Please enter an amount in whole naira.';

/** What is wrong with the amount of a top-up; undefined when nothing is. */
export function topUpFault(amount: unknown): string | undefined {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return TOP_UP_WHOLE_MESSAGE;
  if (amount < TOP_UP_NAIRA.min) return TOP_UP_MIN_MESSAGE;
  if (amount > TOP_UP_NAIRA.max) return TOP_UP_MAX_MESSAGE;
  return Number.isInteger(amount) ? undefined : TOP_UP_WHOLE_MESSAGE;
}

/** An amount of naira as people read it: ₦10,000, with kobo only where there are any. */
export function nairaText(naira: number): string {
  const kobo = Number.isInteger(naira) ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `${naira < 0 ? '-' : ''}₦${Math.abs(naira).toLocaleString('en-NG', kobo)}`;
}

/** How much paying by the year saves; both prices in naira. */
export function yearlySaving(monthly: number, yearly: number): number {
  return Math.max(0, monthly * 12 - yearly);
}

/** The categories of the market. */
export const MARKET_CATEGORIES = ['medical', 'wellness', 'fitness'] as const;
export type MarketCategory = (typeof MARKET_CATEGORIES)[number];
export const ORDER_FIELDS_MESSAGE = 'Please fill in all required fields.';

export const NO_PROVIDER_MESSAGE = 'Payment system is loading. Please try again in a moment.';
export const NO_EMAIL_MESSAGE = 'A valid email address is required for payment processing';
export const NOT_PAID_MESSAGE = "We haven't received this payment. If you've paid, contact support with your payment reference.";
export const WRONG_SUM_MESSAGE = "The amount paid doesn't match the price. We're checking it. Contact support with your payment reference.";
export const POOR_MESSAGE = "There isn't enough in your wallet. Add money or pay by card.";

export const BOOKING_CLOSED_MESSAGE = 'This appointment can no longer be paid.';
export const ALREADY_PAID_MESSAGE = 'This appointment is paid already.';
/** How long the fee of a visit can be paid after the visit took place, in days. */
export const PAYABLE_DAYS = 14;
/** The only product whose price the catalogue does not say: each visit has its own. */
export const CONSULTATION_CODE = 'consultation';

/** The screen to which the provider's page returns after an order. */
export const RETURN_PATH = '/market';
