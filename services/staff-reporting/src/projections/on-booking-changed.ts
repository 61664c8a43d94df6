import { bookingTold } from './booking-told.ts';
import { projection } from './save.ts';

/** Keeps a booking as the newest of its events says. */
export const onBookingChanged = projection(bookingTold, (row, { time }) => ({
  table: 'bookings',
  key: 'bookingId',
  version: 'version',
  row: { ...row, updatedAt: time },
}));
