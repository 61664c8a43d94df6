import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the wallet, and of what was paid for. */
export const t = createTexts('profileWallet', {
  wallet: 'Wallet',
  balanceLoading: 'Loading the balance',
  balanceFailed: "We couldn't load the balance.",
  add: 'Add Money',
  recent: 'Recent top-ups',
  recentFailed: "We couldn't load the recent top-ups.",
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  addTitle: 'Add Money',
  addWords: 'Use it to pay for any plan or order.',
  amount: 'Amount in naira',
  quick: 'Quick amounts',
  goOn: 'Add {amount}',
  goOnNothing: 'Add Money',
  cancel: 'Cancel',
  topUp: 'Wallet top-up',
  emailRequired: 'Email Required',
  subscriptions: 'Subscriptions',
  receipts: 'Receipts',
  plans: 'Plans',
});
