import { z } from 'zod';
import { email } from './account-fields.ts';
import { visitMinutes } from './booking-fields.ts';
import { MOST_SLOT_DAYS, USUAL_VISIT_MINUTES } from './booking-rules.ts';
import {
  APPLICATION_STATUSES,
  CARD_SLOT_DAYS,
  DOCTOR_RULES,
  DOCTOR_SEXES,
  LICENCE_DAY_MESSAGE,
  LICENCE_RULE,
  REFUSAL_REASON_RULE,
  VERIFICATION_NOTE_RULE,
  YEARS_RULE,
} from './doctor-rules.ts';
import { endpoint } from './endpoint.ts';
import { longText, missingText } from './field-rules.ts';
import { CARE_FILE_TYPES } from './message-rules.ts';
import { pageById, pageByTime, placeAmongNumbered } from './page.ts';
import { naira } from './payment-fields.ts';
import { directoryNumber, EXAMPLE_PHOTO, instant, opaqueId, problem } from './shared.ts';
import { oneWordOf, staffListQuery } from './staff-list-fields.ts';
import { day, numberOf, textOf } from './text-fields.ts';

/** A free or taken start of a visit, on the clock in Lagos. */
export const doctorSlot = z
  .object({ date: z.iso.date(), time: z.string().meta({ description: 'HH:mm in Lagos' }), startsAt: instant, isFree: z.boolean() })
  .meta({ id: 'DoctorSlot' });
export type DoctorSlot = z.output<typeof doctorSlot>;

const forStaff = { description: 'Only for administrators, case managers and managers' };

/** A doctor as the directory shows them. */
export const doctorCard = z
  .object({
    id: z.number().int(),
    name: z.string(),
    specialty: z.string(),
    specialization: z.string(),
    specialties: z.array(z.string()),
    location: z.string(),
    hospital: z.string(),
    thumbnail: z.string().nullable().meta({ description: 'A key for /api/media/, or null: initials are drawn' }),
    phone: z.string().nullable().meta({ description: 'The number that the doctor agreed to show' }),
    years: z.number().int(),
    cases: z.number().int().meta({ description: 'Completed visits' }),
    rating: z.number().meta({ description: '1 to 5, or 0 while there is no review' }),
    reviewCount: z.number().int(),
    ratingCount: z.number().int(),
    distance: z.null(),
    available: z.boolean(),
    verified: z.boolean(),
    sex: z.enum(DOCTOR_SEXES).nullable().meta({ description: 'Null where the card does not say' }),
    languages: z.array(z.string()),
    qualifications: z.array(z.string()),
    fee: naira,
    takesCalls: z.boolean(),
    nextSlots: z.array(doctorSlot),
    isDemo: z.boolean(),
    email: z.string().optional().meta(forStaff),
    contactPhone: z.string().nullable().optional().meta(forStaff),
  })
  .meta({ id: 'DoctorCard' });
export type DoctorCard = z.output<typeof doctorCard>;

/** A doctor as administrators see them: with contacts, licence and what was checked. */
export const staffDoctor = doctorCard
  .omit({ nextSlots: true, distance: true })
  .extend({
    version: z.number().int(),
    email: z.string(),
    contactPhone: z.string().nullable(),
    licenceNumber: z.string().nullable(),
    licenceValidUntil: z.iso.date().nullable(),
    verifiedAt: instant.nullable(),
    verifiedBy: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'StaffDoctor' });
export type StaffDoctor = z.output<typeof staffDoctor>;

/** Somebody who would like to join the directory. */
export const doctorApplication = z
  .object({
    id: z.string(),
    name: z.string(),
    specialty: z.string(),
    hospital: z.string(),
    location: z.string(),
    phone: z.string(),
    email: z.string(),
    licenceNumber: z.string(),
    years: z.number().int(),
    document: z.string().nullable().meta({ description: 'The id of the file that was sent along; …/{id}/document reads it' }),
    status: z.enum(APPLICATION_STATUSES),
    doctorId: z.number().int().nullable(),
    reason: z.string().nullable(),
    createdAt: instant,
    decidedAt: instant.nullable(),
  })
  .meta({ id: 'DoctorApplication' });
export type DoctorApplication = z.output<typeof doctorApplication>;

const entered = {
  name: textOf(DOCTOR_RULES.name).min(DOCTOR_RULES.name.min, 'Doctor name must be 2 characters or more.'),
  specialty: textOf(DOCTOR_RULES.specialty),
  hospital: textOf(DOCTOR_RULES.hospital),
  location: textOf(DOCTOR_RULES.location),
  phone: textOf(DOCTOR_RULES.phone),
  email,
};
const specialties = z
  .array(textOf({ ...DOCTOR_RULES.specialty, label: 'Each specialty' }), 'Specialties must be a list of texts.')
  .max(20, 'Give up to 20 specialties.');
const goodDoctor = {
  name: 'Dr. Amaka Obi',
  specialty: 'Family Medicine',
  hospital: 'General Hospital',
  location: 'Enugu',
  phone: '+2348030001111',
  email: 'amaka.obi@example.com',
};
const licenceNumber = textOf(LICENCE_RULE).min(LICENCE_RULE.min, 'Licence number must be 4 characters or more.');
const someId = { id: '0198c0de-0000-7000-8000-000000000001' };
const wholeOf = (min: number, max: number) =>
  z.coerce
    .number('Must be a number.')
    .int('Must be a whole number.')
    .min(min, `Must be ${min} or more.`)
    .max(max, `Must be ${max} or less.`);
const doctorId = z.object({ id: directoryNumber('the doctor') });
const specialtyFilter = z.string().trim().max(80, 'This is too long to search for.').optional();

export const doctors = {
  listDoctors: endpoint({
    method: 'GET',
    path: '/api/doctors',
    summary:
      'The directory: who takes bookings first, then by name; `q` looks in name, specialty, location and hospital; a filter finds those alone whose card says it',
    actors: ['guest', 'member', 'doctor', 'case_manager', 'manager', 'admin', 'marketer'],
    query: pageById.extend({
      q: z.string().trim().max(100, 'This is too long to search for.').optional(),
      specialty: specialtyFilter,
      sex: oneWordOf(DOCTOR_SEXES),
      language: z.string().trim().max(80, 'This is too long to search for.').optional(),
      maxFee: wholeOf(0, 100_000).optional().meta({ description: 'At most so many naira a visit' }),
      freeWithin: wholeOf(1, CARD_SLOT_DAYS)
        .optional()
        .meta({ description: 'Days, tomorrow being the first: who has a free time by then' }),
    }),
    replies: { 200: z.array(doctorCard) },
    examples: {
      good: { query: { q: 'enugu', specialty: 'Family Medicine', sex: 'Female', maxFee: '5000' } },
      bad: { query: { limit: '0' } },
    },
  }),
  listPublicDoctors: endpoint({
    method: 'GET',
    path: '/api/public/doctors',
    summary: 'The doctors who take bookings, for the public booking page',
    actors: ['guest', 'member'],
    replies: {
      200: z.array(
        z.object({ id: z.number().int(), name: z.string(), specialty: z.string(), location: z.string() }).meta({ id: 'PublicDoctor' }),
      ),
    },
    examples: { good: {}, bad: {} },
  }),
  listDoctorSlots: endpoint({
    method: 'GET',
    path: '/api/doctors/{id}/slots',
    summary: 'When a doctor could be seen: every start of a visit in these days, free or taken',
    actors: ['guest', 'member', 'doctor', 'case_manager', 'manager', 'admin'],
    params: doctorId,
    query: z.object({
      from: day('Give the first day as year-month-day, for example 2026-12-01.').optional(),
      days: z.coerce
        .number('Must be a number.')
        .int('Must be a whole number.')
        .min(1, 'Must be 1 or more.')
        .max(MOST_SLOT_DAYS, `Must be ${MOST_SLOT_DAYS} or less.`)
        .default(7),
      duration: visitMinutes.default(USUAL_VISIT_MINUTES),
    }),
    replies: { 200: z.array(doctorSlot) },
    examples: {
      good: { params: { id: '1' }, query: { from: '2026-12-01', days: '7' } },
      bad: { params: { id: '1' }, query: { days: '32' } },
    },
  }),
  applyToJoin: endpoint({
    method: 'POST',
    path: '/api/doctor-applications',
    summary: 'Ask to join the directory; somebody checks the licence before anybody is shown',
    actors: ['guest'],
    body: z.object({
      ...entered,
      licenceNumber,
      years: numberOf(YEARS_RULE),
      document: z
        .string('Attach a photo or PDF of your licence.')
        .max(7_000_000, 'This file is too large. Choose one of up to 5 MB.')
        .optional(),
    }),
    replies: { 201: z.object({ id: z.string(), status: z.literal('received') }) },
    maxBodyBytes: 7_100_000,
    longTexts: 1,
    timeoutMs: 15_000,
    problems: [409, 413, 415, 429],
    examples: {
      good: { body: { ...goodDoctor, licenceNumber: 'MDCN/12345', years: 6, document: EXAMPLE_PHOTO } },
      bad: { body: { ...goodDoctor, name: '', licenceNumber: 'MDCN/12345', years: 6 } },
    },
  }),
  addDoctorCaseManager: endpoint({
    method: 'POST',
    path: '/api/case-manager/doctors',
    summary: 'Enter a doctor, who is listed and may sign in once the licence was checked; 409 for an e-mail that another doctor has',
    actors: ['case_manager'],
    body: z.object({
      ...entered,
      specialties: specialties.optional().meta({ description: 'What the card names; the specialty where there are none' }),
    }),
    replies: { 201: staffDoctor },
    problems: [409],
    examples: {
      good: { body: { ...goodDoctor, specialties: ['Family Medicine', 'Nutritionist'] } },
      bad: { body: { ...goodDoctor, phone: 'call me' } },
    },
  }),
  listEveryDoctorAdmin: endpoint({
    method: 'GET',
    path: '/api/admin/doctors',
    summary: 'Every doctor, the newest first',
    actors: ['admin'],
    query: staffListQuery(['createdAt']).extend({
      cursor: placeAmongNumbered,
      status: oneWordOf(['verified', 'unverified']),
      verified: oneWordOf(['true', 'false']).meta({ description: 'Whether the licence was checked and is in date; as `status` says it' }),
      available: oneWordOf(['true', 'false']).meta({ description: 'Whether the doctor takes bookings' }),
      specialty: specialtyFilter,
    }),
    replies: { 200: z.array(staffDoctor) },
    timeoutMs: 20_000,
    examples: {
      good: { query: { verified: 'false', available: 'true', specialty: 'Family Medicine' } },
      bad: { query: { available: 'sometimes' } },
    },
  }),
  verifyDoctorAdmin: endpoint({
    method: 'POST',
    path: '/api/admin/doctors/{id}/verify',
    summary: 'Record that the licence was checked, and until when it is valid: the doctor is listed and invited to sign in',
    actors: ['admin'],
    stepUp: true,
    params: doctorId,
    body: z.object({
      licenceNumber,
      licenceValidUntil: day(LICENCE_DAY_MESSAGE),
      note: textOf(VERIFICATION_NOTE_RULE),
    }),
    replies: { 200: staffDoctor },
    problems: [409],
    examples: {
      good: {
        params: { id: '1' },
        body: { licenceNumber: 'MDCN/12345', licenceValidUntil: '2027-12-31', note: 'Register of the council' },
      },
      bad: { params: { id: '1' }, body: { licenceNumber: 'MDCN/12345', licenceValidUntil: 'soon', note: 'Register of the council' } },
    },
  }),
  listDoctorApplicationsAdmin: endpoint({
    method: 'GET',
    path: '/api/admin/doctor-applications',
    summary: 'Who asked to join the directory, the newest first',
    actors: ['admin'],
    query: pageByTime.extend({ status: oneWordOf(APPLICATION_STATUSES) }),
    replies: { 200: z.array(doctorApplication) },
    examples: { good: {}, bad: { query: { limit: '0' } } },
  }),
  decideDoctorApplicationAdmin: endpoint({
    method: 'PATCH',
    path: '/api/admin/doctor-applications/{id}',
    summary: 'Approve an application, which enters the doctor, still to be verified, or refuse it with a reason',
    actors: ['admin'],
    params: z.object({ id: opaqueId }),
    body: z
      .object({
        status: z.enum(['approved', 'refused'], 'Choose approved or refused.'),
        reason: z.string('Reason must be text.').trim().max(REFUSAL_REASON_RULE.max, longText(REFUSAL_REASON_RULE)).optional(),
      })
      .refine(({ status, reason }) => status === 'approved' || (reason ?? '') !== '', {
        path: ['reason'],
        message: missingText(REFUSAL_REASON_RULE),
      }),
    replies: { 200: doctorApplication },
    problems: [409],
    examples: { good: { params: someId, body: { status: 'approved' } }, bad: { params: someId, body: { status: 'refused' } } },
  }),
  readApplicationDocumentAdmin: endpoint({
    method: 'GET',
    path: '/api/admin/doctor-applications/{id}/document',
    summary: 'The licence that came with an application, as a download; the audit log says who read it',
    actors: ['admin'],
    params: z.object({ id: opaqueId }),
    replies: { 200: null, 206: null, 304: null, 416: problem },
    fileTypes: [...CARE_FILE_TYPES],
    isKept: true,
    examples: { good: { params: someId }, bad: { params: { id: 'x'.repeat(201) } } },
  }),
  readCareMedia: endpoint({
    method: 'GET',
    path: '/api/media/care-{key}',
    summary: 'A portrait or a highlight of the directory, to anybody; ranges can be asked for',
    actors: ['guest'],
    params: z.object({ key: opaqueId }),
    replies: { 200: null, 206: null, 304: null, 416: problem },
    fileTypes: ['image/jpeg', 'video/mp4'],
    isKept: true,
    examples: { good: { params: { key: 'a'.repeat(40) } }, bad: { params: { key: 'x'.repeat(201) } } },
  }),
};
