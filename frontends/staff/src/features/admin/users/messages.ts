import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of a member's card and of the tile with their number. */
export const t = createTexts('adminUsers', {
  detailsFailed: 'Failed to load user details',
  loading: 'Loading the details',
  payments: 'Payments',
  noPayments: 'No payments yet.',
  subscriptions: 'Subscriptions',
  noSubscriptions: 'No subscriptions yet.',
  until: 'Until {day}',
  appointments: 'Appointments',
  noAppointments: 'No appointments yet.',
  trainerBookings: 'Trainer bookings',
  noTrainerBookings: 'No trainer bookings yet.',
  doctorBookings: 'Doctor bookings',
  noDoctorBookings: 'No doctor bookings yet.',
  tasks: 'Tasks',
  noTasks: 'No tasks yet.',
  partFailed: "We couldn't load this part.",
  anyTime: 'At any time',

  importData: 'Import Data',
  total: 'Total Users',
  totalFailed: "We couldn't count the users.",
  totalLoading: 'Counting the users',
  internal: '{count} members',
  external: '{count} from the external database',
  externalUnknown: 'external database not counted yet',
  offset: '{count} by a setting',
});
