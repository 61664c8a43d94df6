import { createTexts } from '@sabiwell/ui/i18n.ts';

/** Whether a booking is paid. */
export const paymentWords = createTexts('trainerBookingPayment', {
  completed: 'Paid',
  refunded: 'Refunded',
});

/** The words of the list of bookings with trainers. */
export const t = createTexts('trainerBookingList', {
  title: 'Trainer Bookings',
  searchHint: 'Member, email or trainer',
  countOne: '1 trainer booking',
  count: '{count} trainer bookings',
  empty: 'No trainer bookings yet.',
  loading: 'Loading the trainer bookings',
  failed: "We couldn't load the trainer bookings.",

  member: 'Member',
  trainer: 'Trainer',
  service: 'Service',
  amount: 'Amount',
  session: 'Session (Lagos)',
  payment: 'Payment',
  bought: 'Bought (Lagos)',
  speciality: 'Specialty',

  booking: 'Booking',
  noTrainer: 'None chosen yet',
  sessions: 'Sessions',
  sessionCount: '{done} done, {planned} planned, {total} in all',
  until: 'To be taken by',
  why: 'Why it does not take place',
  money: 'Money',
  reference: 'Reference',
});
