import { createTexts } from '../i18n.ts';

/** The words on the sheet of a prescription, which its member and its doctor print. */
export const t = createTexts('prescriptionSheet', {
  title: 'Prescription',
  patient: 'Patient',
  doctor: 'Doctor',
  licence: 'Licence',
  date: 'Date',
  medication: 'Medication',
  instructions: 'Instructions',
  signature: 'Signed electronically by {name}',
  check: 'Pharmacists: scan the code, or check it at {address}.',
  code: 'Code',
  qrLabel: 'Code that opens the page on which this prescription is checked',
});
