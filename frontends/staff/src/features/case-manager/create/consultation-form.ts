import {
  DOCTOR_MESSAGE,
  PRIORITIES,
  PRIORITY_RULE,
  REASON_RULE,
  type Priority,
  USUAL_VISIT_MINUTES,
} from '@sabiwell/proto/http/booking-rules.ts';
import type { DoctorCard } from '@sabiwell/proto/http/doctors.ts';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { nameWithoutTitle } from '../../../doctor-name.domain.ts';
import { priorityOptions, t } from './messages.ts';

/** What a case manager types: a name or a number of a member in `patient`; `userId` is the member who was chosen, '' before. */
export type ConsultationDraft = {
  patient: string;
  userId: string;
  doctorId: string;
  date: string;
  time: string;
  reason: string;
  priority: string;
};

export const newConsultation = (): ConsultationDraft => ({
  patient: '',
  userId: '',
  doctorId: '',
  date: '',
  time: '',
  reason: '',
  priority: 'normal',
});

/** The number of the member: of whom was chosen, else the one that was typed; undefined where neither is. */
export function patientNumber({ userId, patient }: Pick<ConsultationDraft, 'userId' | 'patient'>): number | undefined {
  const typed = userId === '' ? patient.trim() : userId;
  return /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined;
}

/** The doctors who can be booked, as options in the words of spec 3 section 2.5. */
export function doctorOptions(doctors: readonly Pick<DoctorCard, 'id' | 'name' | 'specialty' | 'available'>[]) {
  return doctors
    .filter(({ available }) => available)
    .map(({ id, name, specialty }) => ({ value: String(id), label: t('doctorOption', { name: nameWithoutTitle(name), specialty }) }));
}

/** The form that arranges a visit. Another doctor has other free times. */
export const consultationForm = (chooseTime: string): FormDeclaration<ConsultationDraft> => ({
  name: 'new-consultation',
  refusals: { slot_taken: 'time', slot_not_offered: 'time', own_overlap: 'time', doctor_unavailable: 'doctorId' },
  fields: {
    patient: {
      label: t('patient'),
      hint: t('patientHint'),
      autoComplete: 'off',
      maxLength: 100,
      sentAs: 'userId',
      sets: (patient) => ({ patient, userId: '' }),
      rule: (_, draft) => (patientNumber(draft) === undefined ? t('patientFault') : undefined),
    },
    doctorId: {
      label: t('doctor'),
      control: 'select',
      placeholder: t('chooseDoctor'),
      sets: (doctorId) => ({ doctorId, date: '', time: '' }),
      rule: (chosen) => (chosen === '' ? DOCTOR_MESSAGE : undefined),
    },
    time: {
      label: chooseTime,
      sentAs: 'appointmentTime',
      rule: (chosen, { doctorId }) => (chosen === '' && doctorId !== '' ? chooseTime : undefined),
    },
    reason: { label: t('reason'), control: 'lines', rule: { ...REASON_RULE, missing: t('reasonFault') }, autoComplete: 'off' },
    priority: { label: t('priority'), control: 'select', options: priorityOptions(), rule: PRIORITY_RULE },
  },
});

/** The body of the call. */
export function consultationBody({ doctorId, date, time, reason, priority, ...patient }: ConsultationDraft) {
  return {
    userId: patientNumber(patient) ?? 0,
    doctorId: Number(doctorId),
    appointmentDate: date,
    appointmentTime: time,
    reason,
    priority: PRIORITIES.find((one): one is Priority => one === priority) ?? 'normal',
    appointmentType: 'consultation' as const,
    duration: USUAL_VISIT_MINUTES,
  };
}
