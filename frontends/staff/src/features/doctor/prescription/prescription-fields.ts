import { isDay } from '@sabiwell/proto/http/account-rules.ts';
import type { DoctorPatient } from '@sabiwell/proto/http/doctor-portal.ts';
import { textFault } from '@sabiwell/proto/http/field-rules.ts';
import { lagosMinute } from '@sabiwell/proto/http/lagos-time.ts';
import {
  NO_PATIENT_MESSAGE,
  PRESCRIPTION_DATE_MESSAGE,
  PRESCRIPTION_RULES,
  PRESCRIPTION_TIME_MESSAGE,
} from '@sabiwell/proto/http/prescription-rules.ts';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { t } from './messages.ts';

export type Patient = Pick<DoctorPatient, 'patientId' | 'patientName'>;

/** What a doctor types; the own name, address and licence come from the session. */
export type PrescriptionDraft = {
  patientId: string;
  patientName: string;
  prescriptionDate: string;
  prescriptionTime: string;
  medication: string;
  additionalInstructions: string;
};

const rules = PRESCRIPTION_RULES;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const find = (patients: readonly Patient[], id: string) => patients.find(({ patientId }) => patientId === id);

/** A member has a number; who booked without an account has the id of the booking, which says nothing to a person. */
function patientWords({ patientId, patientName }: Patient): string {
  return /^\d+$/.test(patientId) ? t('member', { name: patientName, id: patientId }) : t('guestPatient', { name: patientName });
}

/** The name on the prescription; '' where the directory has only the number, because a pharmacy could do nothing with that. */
function nameOf(patient: Patient | undefined): string {
  return patient === undefined || patient.patientName === `Member ${patient.patientId}` ? '' : patient.patientName;
}

/** The form, for the doctor's own patients. */
export const prescriptionForm = (patients: readonly Patient[]): FormDeclaration<PrescriptionDraft> => ({
  name: 'prescription',
  // The server's 404: the patient is not, or no longer, one of the doctor's.
  refusals: { not_found: 'patientId' },
  fields: {
    patientId: {
      label: t('patient'),
      control: 'select',
      options: patients.map((patient) => ({ value: patient.patientId, label: patientWords(patient) })),
      placeholder: t('choose'),
      rule: (id) => textFault({ ...rules.patientId, label: t('patient') }, id) ?? (find(patients, id) ? undefined : NO_PATIENT_MESSAGE),
      sets: (patientId) => ({ patientId, patientName: nameOf(find(patients, patientId)) }),
    },
    patientName: { label: t('patientName'), hint: t('patientNameHint'), rule: rules.patientName, autoComplete: 'off' },
    prescriptionDate: { label: t('date'), type: 'date', rule: (day) => (isDay(day) ? undefined : PRESCRIPTION_DATE_MESSAGE) },
    prescriptionTime: { label: t('time'), type: 'time', rule: (time) => (TIME.test(time) ? undefined : PRESCRIPTION_TIME_MESSAGE) },
    medication: {
      label: t('medication'),
      hint: t('medicationHint'),
      control: 'lines',
      rule: rules.medication,
      maxLength: rules.medication.max,
      className: '[&_textarea]:min-h-36',
    },
    additionalInstructions: {
      label: t('instructions'),
      control: 'lines',
      rule: rules.additionalInstructions,
      maxLength: rules.additionalInstructions.max,
      className: '[&_textarea]:min-h-20',
    },
  },
});

/** The form before anything is typed: today and now in Lagos, and the patient whom a link names, where they are one of the doctor's. */
export function newPrescription(patients: readonly Patient[], linked: string, now: Date): PrescriptionDraft {
  const [prescriptionDate = '', prescriptionTime = ''] = lagosMinute(now).split('T');
  const patient = find(patients, linked);
  return {
    patientId: patient?.patientId ?? '',
    patientName: nameOf(patient),
    prescriptionDate,
    prescriptionTime,
    medication: '',
    additionalInstructions: '',
  };
}

/** The body of the call. */
export function prescriptionBody({ additionalInstructions, ...typed }: PrescriptionDraft) {
  return { ...typed, ...(additionalInstructions.trim() !== '' && { additionalInstructions }) };
}
