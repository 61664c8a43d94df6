import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import type { StaffTrainerBooking } from '@sabiwell/proto/http/staff-bookings.ts';
import { fullTime } from '@sabiwell/ui/formats.ts';
import { bookingEndWords, bookingStatusWords } from '../booking-words.ts';
import { Details } from '../details.tsx';
import { t as shared } from '../messages.ts';
import { mailLink, Part, Parts, phoneLink } from '../record-parts.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { wordOf } from '../word-of.ts';
import { t } from './messages.ts';
import { PaymentBadge, sessionWords } from './trainer-booking-columns.tsx';

/** Everything about one booking with a trainer. */
export function TrainerBookingDetails({ booking }: { booking: StaffTrainerBooking }) {
  const { userEmail, userPhone, userId, amount, paymentStatus, paymentReference, createdAt, updatedAt, id } = booking;
  return (
    <Parts>
      <Bought booking={booking} />
      <Part title={shared('contact')}>
        <Details
          rows={[
            [shared('email'), mailLink(userEmail)],
            [shared('phone'), phoneLink(userPhone)],
            [shared('userId'), userId],
          ]}
        />
      </Part>
      <Part title={t('money')}>
        <Details
          rows={[
            [t('amount'), nairaText(amount)],
            [t('payment'), <PaymentBadge key="payment" status={paymentStatus} />],
            [t('reference'), paymentReference],
          ]}
        />
      </Part>
      <Part title={shared('history')}>
        <Details
          rows={[
            [t('bought'), fullTime(createdAt)],
            [shared('updated'), fullTime(updatedAt)],
            [shared('number'), id],
          ]}
        />
      </Part>
    </Parts>
  );
}

function Bought({ booking }: { booking: StaffTrainerBooking }) {
  const { status, reasonCode, serviceType, trainerName, trainerSpecialty, sessionsDone, sessionsPlanned, sessionsTotal, endsAt } = booking;
  const trainer = [trainerName, trainerSpecialty].filter((part) => part !== null).join(', ');
  return (
    <Part title={t('booking')}>
      <Details
        rows={[
          [shared('status'), <StatusBadge key="status" status={status} words={bookingStatusWords(status)} />],
          [t('why'), wordOf(bookingEndWords, reasonCode)],
          [t('service'), serviceType],
          [t('trainer'), trainer === '' ? t('noTrainer') : trainer],
          [t('session'), sessionWords(booking)],
          [t('sessions'), t('sessionCount', { done: sessionsDone, planned: sessionsPlanned, total: sessionsTotal })],
          [t('until'), fullTime(endsAt)],
        ]}
      />
    </Part>
  );
}
