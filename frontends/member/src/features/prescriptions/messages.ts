import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of prescriptions: the member's own, and the page on which anybody checks one. */
export const t = createTexts('prescriptions', {
  title: 'Prescriptions',
  one: 'Prescription',
  profile: 'Profile',
  back: 'Prescriptions',
  loading: 'Loading your prescriptions',
  failed: "We couldn't load your prescriptions.",
  empty: 'You have no prescriptions yet. A doctor can write one after a visit.',
  more: 'Show earlier prescriptions',
  shown: '{count} shown',
  end: "That's everything.",
  oneLoading: 'Loading the prescription',
  oneFailed: "We couldn't load this prescription.",
  revoked: 'Withdrawn',
  revokedWords: 'The doctor has withdrawn this prescription. A pharmacy must not use it.',
  print: 'Print',

  doctor: 'Doctor',
  licence: 'Licence',
  date: 'Date',
  medication: 'Medication',
  instructions: 'Instructions',

  verifyTitle: 'Check a prescription',
  verifyLead: `For pharmacists: see whether a prescription of ${BRAND_NAME} is genuine.`,
  verifyCode: 'Code from the prescription',
  verifyHint: 'It stands beside the square code.',
  verifyGo: 'Check',
  enterCode: 'Enter the code from the prescription.',
  checking: 'Checking the prescription',
  verifyFailed: 'Not checked',
  valid: 'Genuine prescription',
  validWords: 'Compare what is printed with what stands here.',
  withdrawn: 'Withdrawn prescription',
  withdrawnWords: 'Its doctor has withdrawn it. Please do not use it.',
  notFound: 'No such prescription',
  notFoundWords: 'We know no prescription with this code. Check the code, or ask the doctor.',
  initials: 'Patient (initials)',
});
