import type { STAFF_CANCEL_REASONS } from '@sabiwell/proto/http/booking-rules.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** Why staff cancel a booking. */
export const reasonWords = createTexts('bookingCancelReason', {
  by_staff: 'We have to cancel it',
  not_reached: 'They could not be reached',
  duplicate: 'It was booked twice',
  doctor_unavailable: 'The doctor is not available',
} satisfies Record<(typeof STAFF_CANCEL_REASONS)[number], string>);

/** The words of the two lists of bookings (spec 3 sections 2.5, 2.6 and 8). */
export const t = createTexts('bothBookings', {
  doctorBookings: 'Doctor Bookings ({count})',
  trainerBookings: 'Trainer Bookings ({count})',
  doctorBookingsUncounted: 'Doctor Bookings',
  trainerBookingsUncounted: 'Trainer Bookings',
  noDoctorBookings: 'No doctor bookings found',
  noTrainerBookings: 'No trainer bookings found',

  doneOne: 'Booking status updated successfully',
  doneSome: '{count} bookings updated successfully',
  failed: 'Failed to update booking status',
  why: 'Reason',

  confirm: 'Confirm',
  confirmTitle: "Confirm {name}'s booking?",
  confirmTitles: 'Confirm {count} bookings?',
  confirmVisit: 'With {doctor}, {when}. It becomes a visit, and both are told at once.',
  confirmWithoutTime: 'No time is known, so it does not become a visit yet. Choose a time to make it one.',
  confirmSome: 'Those with a time become visits. Everybody is told at once.',
  confirmTrainer: 'They are told at once.',

  cancel: 'Cancel',
  cancelTitle: "Cancel {name}'s booking?",
  cancelTitles: 'Cancel {count} bookings?',
  cancelGuest: 'They are told at once.',
  cancelTrainer: 'They are told at once, and get back what no session has used up.',

  at: 'Choose a time',
  atTitle: 'A visit for {name}',
  atWords: 'With {doctor}. Both are told of the time at once.',
  atSave: 'Confirm at this time',
});
