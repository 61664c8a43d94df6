import type { StaffPayment } from '@sabiwell/proto/http/staff-reporting.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of a payment's status. */
export const statusWords = createTexts('paymentStatus', {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  review: 'In review',
  refunded: 'Refunded',
} satisfies Record<StaffPayment['paymentStatus'], string>);

/** How it was paid; the provider may name others. */
export const methodWords = createTexts('paymentMethod', {
  card: 'Card',
  bank_transfer: 'Bank transfer',
  bank: 'Bank',
  ussd: 'USSD',
  wallet: 'Wallet',
});

/** Who found that it was paid. */
export const verifierWords = createTexts('paymentVerifier', {
  webhook: 'The provider told us',
  client: 'We asked when they had paid',
  reconcile: 'Our regular check found it',
  renewal: 'The renewal itself',
  staff: 'We asked when staff told us to',
});

/** The words of the list of payments. */
export const t = createTexts('paymentList', {
  title: 'Payments',
  searchHint: 'Member, email or reference',
  countOne: '1 payment',
  count: '{count} payments',
  empty: 'No payments yet.',
  loading: 'Loading the payments',
  failed: "We couldn't load the payments.",

  member: 'Member',
  amount: 'Amount',
  purpose: 'For',
  method: 'Paid by',
  reference: 'Reference',
  when: 'When (Lagos)',
  refunded: 'Refunded',

  payment: 'Payment',
  soldAs: 'Sold as',
  reason: 'Reason',
  verifiedBy: 'How we know',
  wallet: 'Wallet',
  before: 'Before',
  after: 'After',
  begun: 'Begun',
  completed: 'Completed',
});
