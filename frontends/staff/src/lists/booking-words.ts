import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The status of a booking with a trainer or of the public page. */
export const bookingStatusWords = createTexts('bookingStatus', {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
});

/** Why a booking does not take place. */
export const bookingEndWords = createTexts('bookingEnd', {
  by_staff: 'Staff cancelled it',
  by_member: 'The member cancelled it',
  by_guest: 'The guest cancelled it',
  not_reached: 'Nobody could be reached',
  duplicate: 'It was there twice',
  doctor_unavailable: 'The doctor is not available',
  not_confirmed: 'Nobody confirmed it in time',
  refunded: 'The payment was refunded',
});
