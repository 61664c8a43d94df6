import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the doctor's portal. */
export const t = createTexts('doctor', {
  overview: 'Overview',
  patients: 'Patients',
  consultations: 'Consultations',
  prescriptions: 'Prescriptions',
  messages: 'Messages',
  calendar: 'Calendar',
  wallet: 'Wallet',
  analytics: 'Analytics',
});
