import type { StaffSubscription } from '@sabiwell/proto/http/staff-reporting.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** What a paid period is now. */
export const statusWords = createTexts('periodStatus', {
  upcoming: 'Upcoming',
  active: 'Active',
  expired: 'Expired',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
} satisfies Record<StaffSubscription['status'], string>);

/** The words of the list of subscriptions. */
export const t = createTexts('subscriptionList', {
  title: 'Subscriptions',
  searchHint: 'Member, email or plan',
  countOne: '1 subscription',
  count: '{count} subscriptions',
  empty: 'No subscriptions yet.',
  loading: 'Loading the subscriptions',
  failed: "We couldn't load the subscriptions.",

  member: 'Member',
  plan: 'Plan',
  amount: 'Amount',
  begins: 'Begins (Lagos)',
  ends: 'Ends (Lagos)',
  renews: 'Renews',
  purpose: 'For',
  reference: 'Reference',

  period: 'Paid period',
  payment: 'Payment',
  paid: 'Paid',
  refunded: 'Refunded',
  bought: 'Bought',
  cancelled: 'Renewal ended',
});
