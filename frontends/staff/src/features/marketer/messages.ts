import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the marketer's portal. */
export const t = createTexts('marketer', {
  users: 'Users & Wallets',
  subscriptions: 'Subscriptions',
  payments: 'Payments',
  analytics: 'Analytics',
});
