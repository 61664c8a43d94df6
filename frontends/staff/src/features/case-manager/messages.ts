import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the case manager's portal. */
export const t = createTexts('case_manager', {
  consultations: 'Consultations',
  doctors: 'Doctors',
  prescriptions: 'Prescriptions',
  patients: 'Patients',
  bookings: 'Bookings',
  'ai-consultations': 'AI Consultations',
  create: 'Create New',
  moderation: 'Moderation',
});
