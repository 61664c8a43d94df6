import type { Prescription } from '@sabiwell/proto/http/prescriptions.ts';
import { t as shared } from '../messages.ts';
import { gridWords, type StaffList } from '../staff-list.ts';
import { t } from './messages.ts';
import { dateWords, prescriptionColumns } from './prescription-columns.tsx';
import { PrescriptionDetails } from './prescription-details.tsx';

/** Prescriptions of every doctor. */
export const prescriptionList: StaffList<Prescription> = {
  words: () => gridWords(t),
  rowId: ({ id }) => id,
  rowName: (prescription) => `${prescription.patientName}, ${dateWords(prescription)}`,
  columns: prescriptionColumns,
  filters: () => [
    { name: 'from', label: shared('from') },
    { name: 'to', label: shared('to') },
  ],
  usualSort: 'createdAt',
  drawer: (prescription) => <PrescriptionDetails prescription={prescription} />,
};
