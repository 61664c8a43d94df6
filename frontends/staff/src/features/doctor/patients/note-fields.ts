import { isDay } from '@sabiwell/proto/http/account-rules.ts';
import type { doctorPortal, DoctorPatient } from '@sabiwell/proto/http/doctor-portal.ts';
import { NOTE_RULE } from '@sabiwell/proto/http/doctor-rules.ts';
import type { RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { serverDay } from '@sabiwell/ui/server-clock.ts';
import { t } from './messages.ts';

/** A note as it is typed. */
export type NoteDraft = { patientId: string; date: string; notes: string };

/** An empty note of today, about nobody yet or about whoever is open. */
export const newNote = (patientId = ''): NoteDraft => ({ patientId, date: serverDay(), notes: '' });

/** The form of a note about one of the doctor's patients. */
export const noteForm = (patients: readonly Pick<DoctorPatient, 'patientId' | 'patientName'>[]): FormDeclaration<NoteDraft> => ({
  name: 'note',
  fields: {
    patientId: {
      label: t('patient'),
      control: 'select',
      placeholder: t('choosePatient'),
      options: patients.map(({ patientId, patientName }) => ({ value: patientId, label: patientName })),
      rule: (id) => (id === '' ? t('missingPatient') : undefined),
    },
    date: { label: t('date'), type: 'date', rule: (day) => (isDay(day) ? undefined : t('badDate')) },
    notes: { label: t('note'), control: 'lines', rule: NOTE_RULE },
  },
});

/** What is sent of it. */
export function noteBody({ patientId, date, notes }: NoteDraft): RequestBody<typeof doctorPortal.writePatientNote> {
  return { patientId, date, notes: notes.trim() };
}
