import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import type { StaffTrainerBooking } from '@sabiwell/proto/http/staff-bookings.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import type { GridColumn } from '@sabiwell/ui/grid/grid-types.ts';
import { bookingStatusWords } from '../booking-words.ts';
import { dayWords } from '../day-words.ts';
import { t as shared } from '../messages.ts';
import { Moment } from '../moment.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { paymentWords, t } from './messages.ts';

/** Whether it is paid; money that came stands out (spec 3 section 4). */
export function PaymentBadge({ status }: { status: StaffTrainerBooking['paymentStatus'] }) {
  return <Badge tone={status === 'completed' ? 'good' : 'neutral'}>{paymentWords(status)}</Badge>;
}

/** When the session is; undefined while none is planned. */
export function sessionWords({ sessionDate, sessionTime }: StaffTrainerBooking): string | undefined {
  return sessionDate === null ? undefined : dayWords(sessionDate, sessionTime);
}

/** What a member bought of a trainer. */
export const trainerBookingColumns = (): GridColumn<StaffTrainerBooking>[] => [
  { id: 'member', header: t('member'), width: 9, names: true, cell: ({ userName }) => userName },
  { id: 'email', header: shared('email'), width: 9.5, cell: ({ userEmail }) => userEmail ?? undefined },
  { id: 'service', header: t('service'), width: 9.5, cell: ({ serviceType }) => serviceType },
  { id: 'trainer', header: t('trainer'), width: 8.5, cell: ({ trainerName }) => trainerName ?? undefined },
  { id: 'amount', header: t('amount'), width: 5.5, figures: true, cell: ({ amount }) => nairaText(amount) },
  { id: 'session', header: t('session'), width: 9, cell: sessionWords },
  { id: 'payment', header: t('payment'), width: 6, cell: ({ paymentStatus }) => <PaymentBadge status={paymentStatus} /> },
  {
    id: 'status',
    header: shared('status'),
    width: 6.5,
    cell: ({ status }) => <StatusBadge status={status} words={bookingStatusWords(status)} />,
  },
  { id: 'bought', header: t('bought'), width: 9, sort: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { id: 'phone', header: shared('phone'), width: 8.5, hidden: true, cell: ({ userPhone }) => userPhone ?? undefined },
  { id: 'specialty', header: t('speciality'), width: 8, hidden: true, cell: ({ trainerSpecialty }) => trainerSpecialty ?? undefined },
];
