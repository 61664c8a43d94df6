import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the booking dialog (spec 1 sections 2, 5 and 8). */
export const t = createTexts('doctorsBook', {
  title: 'Book Appointment',
  with: '{name}, {specialty}',
  type: 'Appointment type',
  duration: 'Duration',
  priority: 'Priority',
  reason: 'Reason for the visit',
  reasonHint: 'Only {name} and our care coordinators read this.',
  notes: 'Notes for the doctor (optional)',
  share: 'Share my last 30 days of readings with this doctor for this visit',
  shareHint: 'Only {name} sees them, without your notes, until the visit is over. You can stop sharing at any time.',
  followUpHint: 'A follow-up with {name} is free until {day}.',
  followUpFree: 'This follow-up is free.',
  price: 'Fee',
  free: 'Free',
  chosen: 'Your time',
  noneChosen: 'No time chosen yet',
  bookFor: 'Book Appointment',

  guidelines: 'Good to know',
  guideAvailable: "Appointments depend on the doctor's availability.",
  guideConfirm: 'You get a confirmation within {hours} hours.',
  guideArrive: 'Arrive 15 minutes early.',
  guideCancel: 'Cancel at least {hours} hours ahead, or the fee is kept.',

  invalidInput: 'Invalid Input',
  invalidTime: 'Invalid Date/Time',
  failed: 'Booking Failed',
  failedWhy: 'Failed to book appointment',
  kept: '{why} What you typed is still here.',

  booked: 'Appointment Booked',
  bookedWords: '{name}, {when}',
  yours: 'Your appointment',
  waits: 'The doctor confirms it by {when}. We tell you here and by email.',
  isConfirmed: 'It is confirmed.',
  calendar: 'Add to calendar',
  see: 'See the appointment',
  done: 'Done',
});
