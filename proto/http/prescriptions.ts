import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pageByTime } from './page.ts';
import { PRESCRIPTION_DATE_MESSAGE, PRESCRIPTION_RULES, PRESCRIPTION_TIME_MESSAGE } from './prescription-rules.ts';
import { instant, opaqueId, storedId, userId } from './shared.ts';
import { oneWordOf, searched, staffListQuery } from './staff-list-fields.ts';
import { day, linesOf, textOf } from './text-fields.ts';

const clockTime = z.string().meta({ description: 'HH:mm in Lagos' });
const maybe = z.string().nullable();

/** A prescription as its member, its doctor and staff read it (spec 3 section 5). */
export const prescription = z
  .object({
    id: z.string(),
    doctorId: z.number().int(),
    doctorName: z.string(),
    doctorEmail: z.string(),
    licenceNumber: z.string(),
    userId: z.number().int().nullable(),
    patientName: z.string(),
    patientId: z.string(),
    prescriptionDate: z.iso.date(),
    prescriptionTime: clockTime,
    medication: z.string(),
    additionalInstructions: maybe,
    status: z.enum(['valid', 'revoked']),
    createdAt: instant,
    revokedAt: instant.nullable(),
    verifyUrl: z.string().optional().meta({ description: 'For the member and the doctor: where anybody with this address can check it' }),
    patientEmail: maybe.optional().meta({ description: 'Only for staff' }),
    patientPhone: maybe.optional().meta({ description: 'Only for staff' }),
    prescriptionText: z.string().optional().meta({ description: 'Only for staff: all that the printed one says, without its code' }),
  })
  .meta({ id: 'Prescription' });
export type Prescription = z.output<typeof prescription>;

/** What anybody who holds the code may know. */
export const verifiedPrescription = z
  .object({
    status: z.enum(['valid', 'revoked']),
    doctorName: z.string(),
    licenceNumber: z.string(),
    patientInitials: z.string(),
    date: z.iso.date(),
    medication: z.string(),
    additionalInstructions: maybe,
  })
  .meta({ id: 'VerifiedPrescription' });
export type VerifiedPrescription = z.output<typeof verifiedPrescription>;

const one = z.object({ id: opaqueId });
const someId = { id: '0198c0de-0000-7000-8000-000000000001' };
const good = {
  patientName: 'Amina Bello',
  patientId: '7',
  prescriptionDate: '2026-11-23',
  prescriptionTime: '10:15',
  medication: 'Amoxicillin 500 mg, three times a day for 7 days',
};
const staffList = <const Path extends string>(path: Path) =>
  ({
    method: 'GET',
    path,
    summary: 'Prescriptions of all doctors, the newest first',
    query: staffListQuery(['createdAt']).extend({ userId: userId.optional(), doctorId: userId.optional() }),
    replies: { 200: z.array(prescription) },
    timeoutMs: 20_000,
    examples: { good: { query: { q: 'amina' } }, bad: { query: { limit: '0' } } },
  }) as const;

export const prescriptions = {
  writePrescription: endpoint({
    method: 'POST',
    path: '/api/prescriptions',
    summary:
      "Write a prescription in the doctor's own name for somebody they have seen, called or written with; the same again is the same one",
    actors: ['doctor'],
    body: z.object({
      patientName: textOf(PRESCRIPTION_RULES.patientName),
      patientId: z
        .union([z.string(), z.number()], 'Patient ID is required.')
        .transform(String)
        .pipe(textOf(PRESCRIPTION_RULES.patientId).overwrite(storedId)),
      prescriptionDate: day(PRESCRIPTION_DATE_MESSAGE),
      prescriptionTime: z.string(PRESCRIPTION_TIME_MESSAGE).regex(/^([01]\d|2[0-3]):[0-5]\d$/, PRESCRIPTION_TIME_MESSAGE),
      medication: linesOf(PRESCRIPTION_RULES.medication),
      additionalInstructions: linesOf(PRESCRIPTION_RULES.additionalInstructions).optional(),
    }),
    replies: { 200: prescription, 201: prescription },
    problems: [404],
    examples: { good: { body: good }, bad: { body: { ...good, medication: ' ' } } },
  }),
  listPrescriptions: endpoint({
    method: 'GET',
    path: '/api/prescriptions',
    summary: 'The own prescriptions of a member or a doctor, the newest first',
    actors: ['member', 'doctor'],
    query: pageByTime,
    replies: { 200: z.array(prescription) },
    examples: { good: {}, bad: { query: { limit: '0' } } },
  }),
  listOwnPrescriptionsDoctor: endpoint({
    method: 'GET',
    path: '/api/doctor/prescriptions',
    summary: "The doctor's own prescriptions, the newest first",
    actors: ['doctor'],
    query: pageByTime.extend({
      q: searched.meta({ description: "Words of the patient's name or the medication" }),
      status: oneWordOf(['valid', 'revoked']),
    }),
    replies: { 200: z.array(prescription) },
    examples: { good: { query: { q: 'amoxicillin', status: 'valid' } }, bad: { query: { status: 'lost' } } },
  }),
  readPrescription: endpoint({
    method: 'GET',
    path: '/api/prescriptions/{id}',
    summary: 'One of the own prescriptions',
    actors: ['member', 'doctor'],
    params: one,
    replies: { 200: prescription },
    examples: { good: { params: someId }, bad: { params: { id: 'x'.repeat(201) } } },
  }),
  revokePrescription: endpoint({
    method: 'POST',
    path: '/api/prescriptions/{id}/revoke',
    summary: 'Take an own prescription back; the same again changes nothing',
    actors: ['doctor'],
    params: one,
    replies: { 200: prescription },
    examples: { good: { params: someId }, bad: { params: { id: 'x'.repeat(201) } } },
  }),
  verifyPrescription: endpoint({
    method: 'POST',
    path: '/api/prescriptions/verify',
    summary: 'Check a prescription by the code that is printed on it; names nobody but the doctor',
    actors: ['guest'],
    body: z.object({
      code: z
        .string('Enter the code of the prescription.')
        .trim()
        .min(1, 'Enter the code of the prescription.')
        .max(200, "This isn't the code of a prescription."),
    }),
    replies: { 200: verifiedPrescription },
    problems: [404, 429],
    examples: { good: { body: { code: 'Zm9vYmFyYmF6cXV4cXV1eA' } }, bad: { body: { code: '' } } },
  }),
  listAllPrescriptionsAdmin: endpoint({ ...staffList('/api/admin/prescriptions'), actors: ['admin'] }),
  listAllPrescriptionsCaseManager: endpoint({ ...staffList('/api/case-manager/prescriptions'), actors: ['case_manager'] }),
  listAllPrescriptionsManager: endpoint({ ...staffList('/api/sabiwell-manager/prescriptions'), actors: ['manager'] }),
};
