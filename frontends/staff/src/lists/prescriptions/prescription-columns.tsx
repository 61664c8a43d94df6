import type { Prescription } from '@sabiwell/proto/http/prescriptions.ts';
import type { GridColumn } from '@sabiwell/ui/grid/grid-types.ts';
import { dayWords } from '../day-words.ts';
import { t as shared } from '../messages.ts';
import { Moment } from '../moment.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { statusWords, t } from './messages.ts';

/** The day and the time that the doctor wrote on it. */
export function dateWords({ prescriptionDate, prescriptionTime }: Prescription): string {
  return dayWords(prescriptionDate, prescriptionTime);
}

/** What a doctor prescribed, and to whom. */
export const prescriptionColumns = (): GridColumn<Prescription>[] => [
  { id: 'patient', header: t('patient'), width: 9, names: true, cell: ({ patientName }) => patientName },
  { id: 'email', header: shared('email'), width: 9.5, cell: ({ patientEmail }) => patientEmail ?? undefined },
  { id: 'phone', header: shared('phone'), width: 8.5, cell: ({ patientPhone }) => patientPhone ?? undefined },
  { id: 'doctor', header: t('doctor'), width: 9, cell: ({ doctorName }) => doctorName },
  { id: 'medication', header: t('medication'), width: 14, cell: ({ medication }) => medication },
  { id: 'status', header: shared('status'), width: 6.5, cell: ({ status }) => <StatusBadge status={status} words={statusWords(status)} /> },
  { id: 'date', header: t('date'), width: 10, cell: dateWords },
  { id: 'written', header: t('written'), width: 9, sort: 'createdAt', hidden: true, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { id: 'id', header: t('id'), width: 8, hidden: true, cell: ({ id }) => id },
];
