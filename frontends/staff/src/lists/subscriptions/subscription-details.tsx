import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import type { StaffSubscription } from '@sabiwell/proto/http/staff-reporting.ts';
import { fullTime } from '@sabiwell/ui/formats.ts';
import { Details } from '../details.tsx';
import { t as shared } from '../messages.ts';
import { purposeWords } from '../purpose-words.ts';
import { mailLink, momentOf, Part, Parts, phoneLink } from '../record-parts.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { statusWords, t } from './messages.ts';

/** Everything the list knows about one paid period. */
export function SubscriptionDetails({ period }: { period: StaffSubscription }) {
  const { status, planType, purpose, startDate, endDate, autoRenew, createdAt, cancelledAt, updatedAt, id } = period;
  return (
    <Parts>
      <Part title={t('period')}>
        <Details
          rows={[
            [shared('status'), <StatusBadge key="status" status={status} words={statusWords(status)} />],
            [t('plan'), planType],
            [t('purpose'), purposeWords(purpose)],
            [t('begins'), fullTime(startDate)],
            [t('ends'), fullTime(endDate)],
            [t('renews'), shared(autoRenew ? 'yes' : 'no')],
          ]}
        />
      </Part>
      <Payer period={period} />
      <Part title={shared('history')}>
        <Details
          rows={[
            [t('bought'), fullTime(createdAt)],
            [t('cancelled'), momentOf(cancelledAt)],
            [shared('updated'), fullTime(updatedAt)],
            [shared('number'), id],
          ]}
        />
      </Part>
    </Parts>
  );
}

function Payer({ period: { amount, paymentStatus, paymentReference, userEmail, userPhone, userId } }: { period: StaffSubscription }) {
  return (
    <>
      <Part title={t('payment')}>
        <Details
          rows={[
            [t('amount'), nairaText(amount)],
            [shared('status'), t(paymentStatus === 'completed' ? 'paid' : 'refunded')],
            [t('reference'), paymentReference],
          ]}
        />
      </Part>
      <Part title={shared('contact')}>
        <Details
          rows={[
            [shared('email'), mailLink(userEmail)],
            [shared('phone'), phoneLink(userPhone)],
            [shared('userId'), userId],
          ]}
        />
      </Part>
    </>
  );
}
