import type { Appointment } from '@sabiwell/proto/http/appointments.ts';
import { APPOINTMENT_STATUSES, PRIORITIES } from '@sabiwell/proto/http/booking-rules.ts';
import { dateAndTime } from '@sabiwell/ui/formats.ts';
import { gridWords, type StaffList } from '../staff-list.ts';
import { appointmentColumns } from './appointment-columns.tsx';
import { AppointmentDetails } from './appointment-details.tsx';
import { priorityWords, statusWords, t } from './messages.ts';

/** Every visit with a doctor. */
export const appointmentList: StaffList<Appointment> = {
  words: () => gridWords(t),
  rowId: ({ id }) => id,
  // Two visits of the same member are told apart by their time.
  rowName: ({ userName, startsAt }) => `${userName}, ${dateAndTime(startsAt)}`,
  columns: appointmentColumns,
  filters: () => [
    { name: 'status', label: t('status'), options: APPOINTMENT_STATUSES.map((value) => ({ value, label: statusWords(value) })) },
    { name: 'priority', label: t('priority'), options: PRIORITIES.map((value) => ({ value, label: priorityWords(value) })) },
    { name: 'from', label: t('from') },
    { name: 'to', label: t('to') },
  ],
  usualSort: 'createdAt',
  drawer: (visit) => <AppointmentDetails visit={visit} />,
};
