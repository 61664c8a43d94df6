import { type DoctorRow, doctorRow, type TrainerRow, trainerRow } from '@sabiwell/proto/http/imported-professionals.ts';
import { readBody } from '@sabiwell/proto/http/read-input.ts';
import { judgeFields, type JudgedFields, type RowForm } from './row-form.domain.ts';

/** What another directory shows of somebody, and ours earns or enters by itself. */
const SHOWN_ELSEWHERE = ['specialties', 'available', 'reviewcount', 'ratingcount'];

const DOCTOR: RowForm<DoctorRow> = {
  read: (given) => readBody(doctorRow, given),
  fields: {
    id: 'id',
    name: 'name',
    email: 'email',
    specialty: 'specialty',
    specialization: 'specialty',
    hospital: 'hospital',
    location: 'location',
    phone: 'phone',
    tel: 'phone',
    years: 'years',
  },
  required: ['id', 'name', 'email', 'specialty', 'hospital', 'location', 'phone'],
  ignored: SHOWN_ELSEWHERE,
};

const TRAINER: RowForm<TrainerRow> = {
  read: (given) => readBody(trainerRow, given),
  fields: {
    id: 'id',
    firstname: 'firstName',
    lastname: 'lastName',
    specialization: 'specialty',
    specialty: 'specialty',
    location: 'location',
    country: 'country',
    years: 'years',
  },
  required: ['id', 'firstName', 'lastName', 'specialty', 'location', 'country'],
  ignored: [...SHOWN_ELSEWHERE, 'highlights'],
};

/** One row as a doctor, or what is wrong with it. */
export function judgeDoctor(given: unknown): JudgedFields<DoctorRow> {
  return judgeFields(DOCTOR, given);
}

/** One row as a trainer, or what is wrong with it. */
export function judgeTrainer(given: unknown): JudgedFields<TrainerRow> {
  return judgeFields(TRAINER, given);
}
