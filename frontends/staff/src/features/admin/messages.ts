import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the administrator's portal. */
export const t = createTexts('admin', {
  users: 'Users',
  doctors: 'Doctors',
  payments: 'Payments',
  appointments: 'Appointments',
  subscriptions: 'Subscriptions',
  'trainer-bookings': 'Trainer Bookings',
  'doctor-bookings': 'Doctor Bookings',
  prescriptions: 'Prescriptions',
  sessions: 'Sessions',
  moderation: 'Moderation',
  money: 'Money desk',
  staff: 'Staff',
  audit: 'Audit',

  loadFailed: 'Error loading data',
  loadFailedWhat: 'Failed to load admin data',
});
