import type { StaffPublicBooking } from '@sabiwell/proto/http/staff-bookings.ts';
import type { GridColumn } from '@sabiwell/ui/grid/grid-types.ts';
import { bookingStatusWords } from '../booking-words.ts';
import { dayWords } from '../day-words.ts';
import { t as shared } from '../messages.ts';
import { Moment } from '../moment.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { t } from './messages.ts';

/** When the visit is, or when the guest would like it; undefined where any time suits them. */
export function wishWords({ appointmentDate, appointmentTime }: StaffPublicBooking): string | undefined {
  return appointmentDate === null ? undefined : dayWords(appointmentDate, appointmentTime);
}

/** What a guest wrote on the public booking page. */
export const publicBookingColumns = (): GridColumn<StaffPublicBooking>[] => [
  { id: 'name', header: t('name'), width: 9, names: true, cell: ({ name }) => name },
  { id: 'email', header: shared('email'), width: 10, cell: ({ email }) => email },
  { id: 'phone', header: shared('phone'), width: 8.5, cell: ({ phone }) => <span className="figures">{phone}</span> },
  { id: 'doctor', header: t('doctor'), width: 11, cell: ({ doctorName, doctorSpecialty }) => `${doctorName} · ${doctorSpecialty}` },
  { id: 'when', header: t('when'), width: 10, cell: wishWords },
  {
    id: 'status',
    header: shared('status'),
    width: 6.5,
    cell: ({ status }) => <StatusBadge status={status} words={bookingStatusWords(status)} />,
  },
  { id: 'asked', header: t('asked'), width: 9, sort: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { id: 'age', header: t('age'), width: 4, figures: true, hidden: true, cell: ({ age }) => age },
  { id: 'sex', header: t('sex'), width: 5, hidden: true, cell: ({ sex }) => sex },
  { id: 'location', header: t('location'), width: 8, hidden: true, cell: ({ location }) => location },
];
