import { PURPOSES } from '@sabiwell/proto/http/payment-rules.ts';
import { STAFF_PAYMENT_STATUSES } from '@sabiwell/proto/http/staff-list-rules.ts';
import type { StaffPayment } from '@sabiwell/proto/http/staff-reporting.ts';
import { dateAndTime } from '@sabiwell/ui/formats.ts';
import { t as shared } from '../messages.ts';
import { purposeWords } from '../purpose-words.ts';
import { gridWords, type StaffList } from '../staff-list.ts';
import { methodWords, statusWords, t } from './messages.ts';
import { moneyColumns, paymentColumns } from './payment-columns.tsx';
import { PaymentDetails } from './payment-details.tsx';

const METHODS = ['card', 'bank_transfer', 'bank', 'ussd', 'wallet'] as const;

/** Payments of members and guests, as those see them who work with money. */
export const paymentList: StaffList<StaffPayment> = {
  words: () => gridWords(t),
  rowId: ({ id }) => id,
  rowName: ({ userName, createdAt }) => `${userName}, ${dateAndTime(createdAt)}`,
  columns: () => [...paymentColumns(), ...moneyColumns()],
  filters: () => [
    { name: 'status', label: shared('status'), options: STAFF_PAYMENT_STATUSES.map((value) => ({ value, label: statusWords(value) })) },
    { name: 'purpose', label: t('purpose'), options: PURPOSES.map((value) => ({ value, label: purposeWords(value) })) },
    { name: 'channel', label: t('method'), options: METHODS.map((value) => ({ value, label: methodWords(value) })) },
    { name: 'from', label: shared('from') },
    { name: 'to', label: shared('to') },
  ],
  usualSort: 'createdAt',
  drawer: (payment) => <PaymentDetails payment={payment} />,
};
