import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import type { StaffPayment } from '@sabiwell/proto/http/staff-reporting.ts';
import { fullTime } from '@sabiwell/ui/formats.ts';
import { Details } from '../details.tsx';
import { t as shared } from '../messages.ts';
import { mailLink, momentOf, Part, Parts, phoneLink } from '../record-parts.tsx';
import { purposeWords } from '../purpose-words.ts';
import { StatusBadge } from '../status-badge.tsx';
import { wordOf } from '../word-of.ts';
import { methodWords, statusWords, t, verifierWords } from './messages.ts';

/** Everything the list knows about one payment. */
export function PaymentDetails({ payment }: { payment: StaffPayment }) {
  const { userId, userEmail, userPhone, createdAt, completedAt, updatedAt, id } = payment;
  return (
    <Parts>
      <Money payment={payment} />
      <Part title={shared('contact')}>
        <Details
          rows={[
            [shared('email'), mailLink(userEmail)],
            [shared('phone'), phoneLink(userPhone)],
            [shared('userId'), userId ?? shared('guest')],
          ]}
        />
      </Part>
      <Part title={shared('history')}>
        <Details
          rows={[
            [t('begun'), fullTime(createdAt)],
            [t('completed'), momentOf(completedAt)],
            [shared('updated'), fullTime(updatedAt)],
            [shared('number'), id],
          ]}
        />
      </Part>
    </Parts>
  );
}

function Money({ payment }: { payment: StaffPayment }) {
  const { paymentStatus, amount, refunded, paymentType, description, paymentMethod, paymentReference, reasonCode, verifiedBy } = payment;
  const { previousBalance, newBalance } = payment;
  return (
    <Part title={t('payment')}>
      <Details
        rows={[
          [shared('status'), <StatusBadge key="status" status={paymentStatus} words={statusWords(paymentStatus)} />],
          [t('amount'), nairaText(amount)],
          [t('refunded'), refunded === 0 ? undefined : nairaText(refunded)],
          [t('purpose'), purposeWords(paymentType)],
          [t('soldAs'), description],
          [t('method'), wordOf(methodWords, paymentMethod)],
          [t('reference'), paymentReference],
          [t('reason'), reasonCode?.replaceAll('_', ' ')],
          [t('verifiedBy'), wordOf(verifierWords, verifiedBy)],
          [t('before'), previousBalance === null ? undefined : nairaText(previousBalance)],
          [t('after'), newBalance === null ? undefined : nairaText(newBalance)],
        ]}
      />
    </Part>
  );
}
