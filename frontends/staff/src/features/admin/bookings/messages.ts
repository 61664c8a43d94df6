import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words with which an administrator confirms bookings (spec 3 section 8). */
export const t = createTexts('adminBookings', {
  confirm: 'Confirm',
  confirmTrainer: 'Confirm the trainer booking of {name}?',
  confirmTrainers: 'Confirm {count} trainer bookings?',
  trainerWords: '{service}. The member is told at once.',
  trainersWords: 'The members are told at once.',
  trainerConfirmed: 'Trainer booking confirmed',
  trainersConfirmed: '{count} trainer bookings confirmed',
  trainerFailed: 'Failed to confirm trainer booking',

  confirmDoctor: 'Confirm the doctor booking of {name}?',
  confirmDoctors: 'Confirm {count} doctor bookings?',
  doctorWords: 'With {doctor}, {when}. It becomes a visit, and both are told at once.',
  doctorAnyTime: 'With {doctor}. The guest named no time, so somebody has to agree on one with them.',
  doctorsWords: 'Those with a time become visits, and the guests and the doctors are told at once.',
  doctorConfirmed: 'Doctor booking confirmed',
  doctorsConfirmed: '{count} doctor bookings confirmed',
  doctorFailed: 'Failed to confirm doctor booking',
});
