import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import type { StaffPayment } from '@sabiwell/proto/http/staff-reporting.ts';
import type { GridColumn } from '@sabiwell/ui/grid/grid-types.ts';
import { t as shared } from '../messages.ts';
import { Moment } from '../moment.tsx';
import { purposeWords } from '../purpose-words.ts';
import { StatusBadge } from '../status-badge.tsx';
import { wordOf } from '../word-of.ts';
import { methodWords, statusWords, t } from './messages.ts';

/** What every portal that lists payments is told of one. */
export type ListedPayment = Pick<
  StaffPayment,
  'id' | 'userName' | 'userEmail' | 'amount' | 'paymentType' | 'paymentStatus' | 'paymentMethod' | 'createdAt'
>;

/** A payment with its payer; portals choose among the columns by their ids. */
export const paymentColumns = (): GridColumn<ListedPayment>[] => [
  { id: 'member', header: t('member'), width: 9.5, names: true, cell: ({ userName }) => userName },
  { id: 'email', header: shared('email'), width: 10, cell: ({ userEmail }) => userEmail ?? undefined },
  { id: 'amount', header: t('amount'), width: 6.5, sort: 'amount', figures: true, cell: ({ amount }) => nairaText(amount) },
  { id: 'purpose', header: t('purpose'), width: 8.5, cell: ({ paymentType }) => purposeWords(paymentType) },
  {
    id: 'status',
    header: shared('status'),
    width: 6.5,
    cell: ({ paymentStatus }) => <StatusBadge status={paymentStatus} words={statusWords(paymentStatus)} />,
  },
  { id: 'method', header: t('method'), width: 7, cell: ({ paymentMethod }) => wordOf(methodWords, paymentMethod) },
  { id: 'when', header: t('when'), width: 9, sort: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

/** What only those see who work with money. */
export const moneyColumns = (): GridColumn<StaffPayment>[] => [
  { id: 'reference', header: t('reference'), width: 10, cell: ({ paymentReference }) => paymentReference },
  { id: 'phone', header: shared('phone'), width: 8.5, hidden: true, cell: ({ userPhone }) => userPhone ?? undefined },
  {
    id: 'refunded',
    header: t('refunded'),
    width: 6.5,
    figures: true,
    hidden: true,
    cell: ({ refunded }) => (refunded === 0 ? undefined : nairaText(refunded)),
  },
];
