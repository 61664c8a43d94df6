import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import type { StaffUserDetails } from '@sabiwell/proto/http/user-details.ts';
import { dateAndTime } from '@sabiwell/ui/formats.ts';
import { statusWords as paymentWords } from '../../../lists/payments/messages.ts';
import { purposeWords } from '../../../lists/purpose-words.ts';
import { Part } from '../../../lists/record-parts.tsx';
import { StatusBadge } from '../../../lists/status-badge.tsx';
import { statusWords as periodWords } from '../../../lists/subscriptions/messages.ts';
import { t } from './messages.ts';
import { RecordRows } from './record-rows.tsx';

/** The newest payments and paid periods of a member. */
export function MoneyParts({ details: { payments, subscriptions } }: { details: StaffUserDetails }) {
  return (
    <>
      <Part title={t('payments')}>
        <RecordRows
          none={t('noPayments')}
          rows={payments.map(({ id, amount, paymentType, paymentStatus, createdAt }) => ({
            id,
            title: `${nairaText(amount)}, ${purposeWords(paymentType)}`,
            hint: dateAndTime(createdAt),
            badge: <StatusBadge status={paymentStatus} words={paymentWords(paymentStatus)} />,
          }))}
        />
      </Part>
      <Part title={t('subscriptions')}>
        <RecordRows
          none={t('noSubscriptions')}
          rows={subscriptions.map(({ id, planType, status, endDate }) => ({
            id,
            title: planType,
            hint: t('until', { day: dateAndTime(endDate) }),
            badge: <StatusBadge status={status} words={periodWords(status)} />,
          }))}
        />
      </Part>
    </>
  );
}
