import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import type { StaffSubscription } from '@sabiwell/proto/http/staff-reporting.ts';
import type { GridColumn } from '@sabiwell/ui/grid/grid-types.ts';
import { t as shared } from '../messages.ts';
import { Moment } from '../moment.tsx';
import { purposeWords } from '../purpose-words.ts';
import { StatusBadge } from '../status-badge.tsx';
import { statusWords, t } from './messages.ts';

/** What every portal that lists subscriptions is told of one. */
export type ListedSubscription = Pick<
  StaffSubscription,
  'id' | 'userName' | 'userEmail' | 'planType' | 'amount' | 'status' | 'startDate' | 'endDate' | 'autoRenew'
>;

/** A paid period with its member; portals choose among the columns by their ids. */
export const subscriptionColumns = (): GridColumn<ListedSubscription>[] => [
  { id: 'member', header: t('member'), width: 9.5, names: true, cell: ({ userName }) => userName },
  { id: 'email', header: shared('email'), width: 10, cell: ({ userEmail }) => userEmail ?? undefined },
  { id: 'plan', header: t('plan'), width: 11, cell: ({ planType }) => planType },
  { id: 'amount', header: t('amount'), width: 6.5, figures: true, cell: ({ amount }) => nairaText(amount) },
  { id: 'status', header: shared('status'), width: 6.5, cell: ({ status }) => <StatusBadge status={status} words={statusWords(status)} /> },
  { id: 'begins', header: t('begins'), width: 9, sort: 'startDate', cell: ({ startDate }) => <Moment at={startDate} /> },
  { id: 'ends', header: t('ends'), width: 9, sort: 'endDate', cell: ({ endDate }) => <Moment at={endDate} /> },
  { id: 'renews', header: t('renews'), width: 5, cell: ({ autoRenew }) => shared(autoRenew ? 'yes' : 'no') },
];

/** What it is for, in words of our own; marketers are told the kind of the plan alone. */
export const purposeColumn = (): GridColumn<Pick<StaffSubscription, 'purpose'>> => ({
  id: 'purpose',
  header: t('purpose'),
  width: 8.5,
  hidden: true,
  cell: ({ purpose }) => purposeWords(purpose),
});
