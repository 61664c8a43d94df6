import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the plans page. */
export const t = createTexts({
  title: 'Subscription plans',
  lead: 'Pay for what you use: by the month, the week or the day. You can cancel at any time.',
  loading: 'Loading the plans',
  failed: 'The plans could not be loaded.',
  none: 'No plan can be bought right now. Please come back later.',
  daily: 'per day',
  weekly: 'per week',
  monthly: 'per month',
  yearly: 'per year',
  once: 'once',
  subscribe: 'Subscribe',
  subscribeTo: 'Subscribe to {name} for {price}',
  extend: 'Extend',
  extendBy: 'Extend {name} for {price}',
  activeUntil: 'Active until {day}',
  extendWords: 'Buying again adds to what you have.',
  chatClosed: 'Not sold yet: the AI Doc chat has not opened here, and you would pay for something that you cannot use.',
  benefits: 'What Premium gives you',
  upgrade: 'Upgrade to Premium',
  elder: 'Care for an elder',
  elderWords: 'Plans for a parent or another older person whom you look after.',
  elderOpen: 'Elder care plans',
  secure: 'Secure payment',
  secureWords: `By card or bank transfer you pay in the window of Paystack, and your card number never reaches ${BRAND_NAME}. Or you pay from your wallet.`,
  support: 'Questions about a payment?',
  mine: 'My subscriptions and receipts',
  pleaseLogIn: 'Please log in to subscribe.',
});
