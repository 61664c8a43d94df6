import { PURPOSES } from '@sabiwell/proto/http/payment-rules.ts';
import { STAFF_PERIOD_STATUSES } from '@sabiwell/proto/http/staff-list-rules.ts';
import type { StaffSubscription } from '@sabiwell/proto/http/staff-reporting.ts';
import { t as shared } from '../messages.ts';
import { purposeWords } from '../purpose-words.ts';
import { gridWords, type StaffList } from '../staff-list.ts';
import { statusWords, t } from './messages.ts';
import { purposeColumn, subscriptionColumns } from './subscription-columns.tsx';
import { SubscriptionDetails } from './subscription-details.tsx';

/** What is sold for a time. */
const SOLD = PURPOSES.filter((purpose) => !['market', 'wallet_top_up', 'consultation'].includes(purpose));

/** Paid periods, those that begin last first. */
export const subscriptionList: StaffList<StaffSubscription> = {
  words: () => gridWords(t),
  rowId: ({ id }) => id,
  rowName: ({ userName, planType }) => `${userName}, ${planType}`,
  columns: () => [...subscriptionColumns(), purposeColumn()],
  filters: () => [
    { name: 'status', label: shared('status'), options: STAFF_PERIOD_STATUSES.map((value) => ({ value, label: statusWords(value) })) },
    { name: 'purpose', label: t('purpose'), options: SOLD.map((value) => ({ value, label: purposeWords(value) })) },
    {
      name: 'autoRenew',
      label: t('renews'),
      options: [
        { value: 'true', label: shared('yes') },
        { value: 'false', label: shared('no') },
      ],
    },
    { name: 'from', label: shared('from') },
    { name: 'to', label: shared('to') },
  ],
  usualSort: 'startDate',
  drawer: (period) => <SubscriptionDetails period={period} />,
};
