import { lazy } from 'react';
import type { StaffTrainerBooking } from '@sabiwell/proto/http/staff-bookings.ts';
import { TRAINER_BOOKING_STATUSES } from '@sabiwell/proto/http/trainer-rules.ts';
import { bookingStatusWords } from '../booking-words.ts';
import { t as shared } from '../messages.ts';
import { gridWords, type StaffList } from '../staff-list.ts';
import { paymentWords, t } from './messages.ts';
import { trainerBookingColumns } from './trainer-booking-columns.tsx';

const TrainerBookingDetails = lazy(() =>
  import('./trainer-booking-details.tsx').then((module) => ({ default: module.TrainerBookingDetails })),
);
const PAYMENTS = ['completed', 'refunded'] as const;

/** What members bought of trainers. */
export const trainerBookingList: StaffList<StaffTrainerBooking> = {
  words: () => gridWords(t),
  rowId: ({ id }) => id,
  rowName: ({ userName, serviceType }) => `${userName}, ${serviceType}`,
  columns: trainerBookingColumns,
  filters: () => [
    {
      name: 'status',
      label: shared('status'),
      options: TRAINER_BOOKING_STATUSES.map((value) => ({ value, label: bookingStatusWords(value) })),
    },
    { name: 'paymentStatus', label: t('payment'), options: PAYMENTS.map((value) => ({ value, label: paymentWords(value) })) },
    { name: 'from', label: shared('from') },
    { name: 'to', label: shared('to') },
  ],
  usualSort: 'createdAt',
  drawer: (booking) => <TrainerBookingDetails booking={booking} />,
};
