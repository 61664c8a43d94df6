import type { Prescription } from '@sabiwell/proto/http/prescriptions.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** Whether a prescription holds. */
export const statusWords = createTexts('prescriptionStatus', {
  valid: 'Valid',
  revoked: 'Withdrawn',
} satisfies Record<Prescription['status'], string>);

/** The words of the list of prescriptions. */
export const t = createTexts('prescriptionList', {
  title: 'Prescriptions',
  searchHint: 'Patient, doctor or medication',
  countOne: '1 prescription',
  count: '{count} prescriptions',
  empty: 'No prescriptions yet.',
  loading: 'Loading the prescriptions',
  failed: "We couldn't load the prescriptions.",

  patient: 'Patient',
  doctor: 'Doctor',
  medication: 'Medication',
  date: 'Date (Lagos)',
  written: 'Written (Lagos)',
  id: 'ID',
  patientId: 'Patient ID',

  prescription: 'Prescription',
  instructions: 'Additional instructions',
  licence: 'Licence',
  doctorEmail: "Doctor's email",
  withdrawn: 'Withdrawn',
});
