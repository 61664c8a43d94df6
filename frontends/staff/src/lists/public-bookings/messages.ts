import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the list of bookings of the public page. */
export const t = createTexts('publicBookingList', {
  title: 'Doctor Bookings',
  searchHint: 'Name, email or doctor',
  countOne: '1 doctor booking',
  count: '{count} doctor bookings',
  empty: 'No doctor bookings yet.',
  loading: 'Loading the doctor bookings',
  failed: "We couldn't load the doctor bookings.",

  name: 'Name',
  doctor: 'Doctor',
  when: 'When (Lagos)',
  asked: 'Asked (Lagos)',
  age: 'Age',
  sex: 'Sex',
  location: 'Location',

  booking: 'Booking',
  why: 'Why it does not take place',
  anyTime: 'At any time',
  message: 'Message',
  guest: 'Guest',
  doctorEmail: "Doctor's email",
  proved: 'Email proved',
});
