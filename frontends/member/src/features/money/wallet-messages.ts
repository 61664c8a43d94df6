import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the wallet's page: its balance and its transactions. */
export const t = createTexts('moneyWallet', {
  back: 'Profile',
  wallet: 'Wallet',
  balance: 'Balance',
  balanceLoading: 'Loading the balance',
  balanceFailed: "We couldn't load the balance.",
  moves: 'Transactions',
  movesLoading: 'Loading your transactions',
  movesFailed: "We couldn't load your transactions.",
  movesNone: 'No transactions yet. Add money to pay for any plan or order at once.',
  paymentsFailed: "We couldn't load your recent payments.",
  moveAt: '{time} · Balance {balance}',
  completed: 'Paid',
  refunded: 'Refunded',
  pending: 'Pending',
  failed: 'Failed',
  cancelled: 'Cancelled',
  more: 'Show more',
  one: '1 transaction',
  many: '{count} transactions',
  end: "That's everything.",
  csv: 'Download as CSV',
  csvWhy: 'All your transactions, for a spreadsheet',
});
