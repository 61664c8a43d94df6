import { lazy } from 'react';
import type { StaffPublicBooking } from '@sabiwell/proto/http/staff-bookings.ts';
import { bookingStatusWords } from '../booking-words.ts';
import { t as shared } from '../messages.ts';
import { gridWords, type StaffList } from '../staff-list.ts';
import { t } from './messages.ts';
import { publicBookingColumns } from './public-booking-columns.tsx';

const PublicBookingDetails = lazy(() =>
  import('./public-booking-details.tsx').then((module) => ({ default: module.PublicBookingDetails })),
);
const STATUSES = ['pending', 'confirmed', 'cancelled'] as const;

/** What guests wrote on the public booking page. */
export const publicBookingList: StaffList<StaffPublicBooking> = {
  words: () => gridWords(t),
  rowId: ({ id }) => id,
  rowName: ({ name, doctorName }) => `${name}, ${doctorName}`,
  columns: publicBookingColumns,
  filters: () => [
    { name: 'status', label: shared('status'), options: STATUSES.map((value) => ({ value, label: bookingStatusWords(value) })) },
    { name: 'from', label: shared('from') },
    { name: 'to', label: shared('to') },
  ],
  usualSort: 'createdAt',
  drawer: (booking) => <PublicBookingDetails booking={booking} />,
};
