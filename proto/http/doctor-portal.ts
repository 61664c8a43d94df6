import { z } from 'zod';
import { appointment, visitRecord } from './appointments.ts';
import {
  APPOINTMENT_DATE_MESSAGE,
  APPOINTMENT_SOURCES,
  APPOINTMENT_STATUSES,
  APPOINTMENT_TIME_MESSAGE,
  APPOINTMENT_TYPES,
  VISIT_PAYMENT_STATUSES,
} from './booking-rules.ts';
import {
  CALENDAR_NOTES_RULE,
  CALENDAR_TIME_MESSAGE,
  CALENDAR_TITLE_RULE,
  CALENDAR_TYPES,
  DAY_VISITS_RULE,
  LONGEST_CALENDAR_DAYS,
  NOTE_RULE,
} from './doctor-rules.ts';
import { doctorCall } from './doctor-calls.ts';
import { endpoint } from './endpoint.ts';
import { moment, pageByTime } from './page.ts';
import { naira } from './payment-fields.ts';
import { instant, opaqueId, storedId, userId } from './shared.ts';
import { oneWordOf, searched } from './staff-list-fields.ts';
import { day, linesOf, numberOf, textOf } from './text-fields.ts';

const maybe = z.string().nullable();
const clock = z.string(APPOINTMENT_TIME_MESSAGE).regex(/^([01]\d|2[0-3]):[0-5]\d$/, APPOINTMENT_TIME_MESSAGE);
const dayOfWeek = z.int('Choose a day of the week.').min(0, 'Choose a day of the week.').max(6, 'Choose a day of the week.');

export const doctorProfile = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    specialty: z.string(),
    hospital: z.string(),
    location: z.string(),
    thumbnail: maybe,
    verified: z.boolean(),
    available: z.boolean(),
    takesCalls: z.boolean(),
    autoConfirm: z.boolean(),
    experienceYears: z.number().int(),
    rating: z.number(),
    ratingCount: z.number().int(),
    qualifications: z.array(z.string()),
    languages: z.array(z.string()),
    fee: naira,
    licenceNumber: maybe,
    licenceValidUntil: z.iso.date().nullable(),
  })
  .meta({ id: 'DoctorProfile' });
export type DoctorProfile = z.output<typeof doctorProfile>;

/** What became of one week of a doctor's, Monday to Sunday in Lagos. */
export const doctorWeek = z
  .object({
    from: z.iso.date().meta({ description: 'Its Monday' }),
    completed: z.number().int(),
    cancelled: z.number().int().meta({ description: 'Cancelled or declined, by whomever' }),
    patients: z.number().int().meta({ description: 'Different people among the completed visits' }),
    earnings: naira.meta({ description: 'Earned in this week, without what was reversed' }),
  })
  .meta({ id: 'DoctorWeek' });
export type DoctorWeek = z.output<typeof doctorWeek>;

export const doctorStats = z
  .object({
    todayConsultations: z.number().int(),
    pendingConsultations: z.number().int(),
    totalPatients: z.number().int(),
    todayEarnings: naira,
    monthlyEarnings: naira,
    weeks: z.array(doctorWeek).meta({ description: 'The last twelve, the current one last' }),
  })
  .meta({ id: 'DoctorStats' });
export type DoctorStats = z.output<typeof doctorStats>;

/** A visit or a booking of the public page, as the doctor's list of consultations has it (spec 3 section 5). */
export const doctorConsultation = z
  .object({
    id: z.string(),
    source: z.enum(APPOINTMENT_SOURCES),
    patientId: maybe.meta({ description: "The member's number, or the public booking" }),
    patientName: z.string(),
    patientEmail: maybe.meta({ description: 'Null until it is confirmed' }),
    consultationType: z.enum(APPOINTMENT_TYPES),
    status: z.enum(APPOINTMENT_STATUSES),
    scheduledAt: instant,
    duration: z.number().int(),
    fees: naira,
    paymentStatus: z.enum(VISIT_PAYMENT_STATUSES),
    reason: z.string(),
    notes: maybe,
    record: visitRecord.nullable().meta({ description: 'What the doctor recorded of a completed visit' }),
  })
  .meta({ id: 'DoctorConsultation' });
export type DoctorConsultation = z.output<typeof doctorConsultation>;

export const doctorPatient = z
  .object({
    patientId: z.string(),
    patientName: z.string(),
    patientEmail: maybe,
    patientPhone: maybe,
    firstConsultation: instant.nullable(),
    lastConsultation: instant.nullable(),
    totalConsultations: z.number().int(),
    lastRecord: visitRecord.nullable().meta({ description: 'What the doctor recorded of the last completed visit' }),
  })
  .meta({ id: 'DoctorPatient' });
export type DoctorPatient = z.output<typeof doctorPatient>;

export const patientNote = z
  .object({ id: z.string(), patientId: z.string(), notes: z.string(), date: z.iso.date(), createdAt: instant })
  .meta({ id: 'PatientNote' });
export type PatientNote = z.output<typeof patientNote>;

/** One day of a doctor's week; a day that is not in the list is free of patients, and an empty week is open every day. */
export const scheduleDay = z
  .object({
    dayOfWeek: dayOfWeek.meta({ description: '0 is Sunday' }),
    start: clock,
    end: clock,
    breakStart: clock.optional(),
    breakEnd: clock.optional(),
    maxConsultations: numberOf(DAY_VISITS_RULE).optional(),
  })
  .meta({ id: 'ScheduleDay' });
export type ScheduleDay = z.output<typeof scheduleDay>;

export const calendarEvent = z
  .object({
    id: z.string(),
    title: z.string(),
    type: z.enum(CALENDAR_TYPES),
    startsAt: instant,
    endsAt: instant,
    date: z.iso.date(),
    time: z.string(),
    duration: z.number().int(),
    patientName: maybe,
    notes: maybe,
    affected: z
      .array(z.string())
      .optional()
      .meta({ description: 'Booked visits that it lies over; they stay, and somebody is asked to deal with each' }),
  })
  .meta({ id: 'CalendarEvent' });
export type CalendarEvent = z.output<typeof calendarEvent>;

/** What a guest of the public booking page wrote, for the doctor whom they chose. */
export const doctorsPublicBooking = z
  .object({
    id: z.string(),
    doctorId: z.number().int(),
    doctor_id: z.number().int(),
    name: z.string(),
    email: maybe.meta({ description: 'Null until it is confirmed' }),
    phone: maybe.meta({ description: 'Null until it is confirmed' }),
    age: z.number().int(),
    sex: z.string(),
    location: z.string(),
    appointmentDate: z.iso.date().nullable(),
    appointmentTime: maybe,
    date: z.iso.date().nullable(),
    time: maybe,
    consultation_type: z.literal('consultation'),
    message: maybe,
    status: z.enum(['pending', 'confirmed', 'cancelled']),
    appointmentId: maybe,
    createdAt: instant,
  })
  .meta({ id: 'DoctorsPublicBooking' });
export type DoctorsPublicBooking = z.output<typeof doctorsPublicBooking>;

/** A visit on the desk, those of the public booking page too. */
export const deskVisit = appointment
  .extend({ patientId: maybe.meta({ description: "The member's number, or the public booking, as a prescription names them" }) })
  .meta({ id: 'DeskVisit' });
export type DeskVisit = z.output<typeof deskVisit>;

/** What waits for a doctor now. */
export const doctorDesk = z
  .object({
    toConfirm: z.array(deskVisit).meta({ description: 'Visits to confirm, the soonest deadline first; at most 50' }),
    toConfirmCount: z.number().int().meta({ description: 'How many there are in all' }),
    visits: z.array(deskVisit).meta({
      description: "In order, at most 100: visits without an outcome, those of the next seven days, and today's completed ones",
    }),
    callBacks: z.array(doctorCall).meta({ description: 'Members who wait to be called back, whoever is due first; at most 50' }),
    unreadThreads: z.number().int().meta({ description: 'Conversations with a message that was not opened' }),
  })
  .meta({ id: 'DoctorDesk' });
export type DoctorDesk = z.output<typeof doctorDesk>;

const calendarTimes = {
  startsAt: instant.optional(),
  endsAt: instant.optional(),
  date: day(APPOINTMENT_DATE_MESSAGE).optional(),
  time: clock.optional(),
  duration: z.coerce
    .number('Choose how long it takes.')
    .int('Choose how long it takes.')
    .min(5, 'Choose how long it takes.')
    .max(LONGEST_CALENDAR_DAYS * 1440, 'This is too long for one entry.')
    .optional(),
};
const calendarFields = {
  title: textOf(CALENDAR_TITLE_RULE),
  type: z.enum(CALENDAR_TYPES, 'Choose consultation, break or unavailable.'),
  patientName: z.string().trim().max(160, 'The name is too long.').optional(),
  notes: z.union([z.literal(''), linesOf(CALENDAR_NOTES_RULE)], 'Notes must be 1000 characters or fewer.').optional(),
};
type Times = {
  startsAt?: string | undefined;
  endsAt?: string | undefined;
  date?: string | undefined;
  time?: string | undefined;
  duration?: number | undefined;
};
const isTimed = ({ startsAt, endsAt, date, time, duration }: Times) =>
  (startsAt !== undefined && (endsAt !== undefined || duration !== undefined)) ||
  (date !== undefined && time !== undefined && duration !== undefined);

const one = z.object({ id: opaqueId });
const someId = { id: '0198c0de-0000-7000-8000-000000000001' };
const goodEvent = { title: 'Leave', type: 'unavailable', date: '2026-12-24', time: '08:00', duration: 600 };
const goodDay = { dayOfWeek: 1, start: '09:00', end: '16:00', breakStart: '12:00', breakEnd: '13:00' };

export const doctorPortal = {
  readDoctorProfile: endpoint({
    method: 'GET',
    path: '/api/doctor/profile',
    summary: "The doctor's own entry in the directory",
    actors: ['doctor'],
    replies: { 200: doctorProfile },
    problems: [404],
    examples: { good: {}, bad: {} },
  }),
  readDoctorStats: endpoint({
    method: 'GET',
    path: '/api/doctor/stats',
    summary: 'How many visits today and waiting, how many patients, what was earned, and the same week by week',
    actors: ['doctor'],
    replies: { 200: doctorStats },
    examples: { good: {}, bad: {} },
  }),
  readDoctorDesk: endpoint({
    method: 'GET',
    path: '/api/doctor/desk',
    summary: 'What waits for the doctor now: visits to confirm, visits to come, calls to return, unread conversations',
    actors: ['doctor'],
    replies: { 200: doctorDesk },
    examples: { good: {}, bad: {} },
  }),
  listDoctorConsultations: endpoint({
    method: 'GET',
    path: '/api/doctor/consultations',
    summary: "The doctor's own visits, those of the public booking page too, the latest first",
    actors: ['doctor'],
    query: pageByTime.extend({
      q: searched.meta({ description: "Words of the patient's name or the reason" }),
      status: oneWordOf(APPOINTMENT_STATUSES),
      source: oneWordOf(APPOINTMENT_SOURCES),
      from: moment,
      to: moment,
      patientId: z
        .string()
        .max(60, 'Patient ID is too long.')
        .overwrite(storedId)
        .optional()
        .meta({ description: 'As the list of patients names them' }),
    }),
    replies: { 200: z.array(doctorConsultation) },
    examples: { good: { query: { q: 'headache', status: 'completed', patientId: '7' } }, bad: { query: { status: 'late' } } },
  }),
  listDoctorPatients: endpoint({
    method: 'GET',
    path: '/api/doctor/patients',
    summary: 'Whom the doctor has seen, called or written with, by name',
    actors: ['doctor'],
    replies: { 200: z.array(doctorPatient) },
    examples: { good: {}, bad: {} },
  }),
  writePatientNote: endpoint({
    method: 'POST',
    path: '/api/patient-notes',
    summary: 'Note something about an own patient; only this doctor reads it',
    actors: ['doctor'],
    body: z.object({
      patientId: z
        .union([z.string(), z.number()], 'Patient ID is required.')
        .transform(String)
        .pipe(z.string().trim().min(1, 'Patient ID is required.').max(60, 'Patient ID is too long.').overwrite(storedId)),
      doctorEmail: z.string().max(254).optional(),
      notes: linesOf(NOTE_RULE),
      date: day('Enter the date of the note as year-month-day.').optional(),
    }),
    replies: { 201: patientNote },
    problems: [403, 404],
    examples: { good: { body: { patientId: '7', notes: 'Pressure is better' } }, bad: { body: { patientId: '7', notes: ' ' } } },
  }),
  listPatientNotes: endpoint({
    method: 'GET',
    path: '/api/patient-notes',
    summary: "The doctor's own notes by the patient's e-mail address, else by their id",
    actors: ['doctor'],
    query: z.object({ doctorEmail: z.string().max(254, 'This address is too long.').optional() }),
    replies: { 200: z.record(z.string(), z.array(patientNote)) },
    problems: [403],
    examples: { good: {}, bad: { query: { doctorEmail: 'x'.repeat(255) } } },
  }),
  readDoctorSchedule: endpoint({
    method: 'GET',
    path: '/api/doctor/schedule',
    summary: "The doctor's week; empty: every day of the week",
    actors: ['doctor'],
    replies: { 200: z.array(scheduleDay) },
    examples: { good: {}, bad: {} },
  }),
  changeDoctorSchedule: endpoint({
    method: 'PUT',
    path: '/api/doctor/schedule',
    summary: 'Set the week; visits that are booked already stay',
    actors: ['doctor'],
    body: z.object({ days: z.array(scheduleDay, 'Give a list of days.').max(7, 'A week has seven days.') }),
    replies: { 200: z.array(scheduleDay) },
    examples: { good: { body: { days: [goodDay] } }, bad: { body: { days: [{ ...goodDay, start: '25:00' }] } } },
  }),
  listCalendarEvents: endpoint({
    method: 'GET',
    path: '/api/doctor/calendar-events',
    summary: "The doctor's own calendar, in order; from today in Lagos for 92 days unless bounds are given",
    actors: ['doctor'],
    query: z.object({ from: moment, to: moment }),
    replies: { 200: z.array(calendarEvent) },
    examples: { good: { query: { from: '2026-12-01', to: '2026-12-31' } }, bad: { query: { from: 'soon' } } },
  }),
  addCalendarEvent: endpoint({
    method: 'POST',
    path: '/api/doctor/calendar-events',
    summary: 'Enter something; a break or leave takes free times away at once, and names booked visits that it lies over',
    actors: ['doctor'],
    body: z.object({ ...calendarFields, ...calendarTimes }).refine(isTimed, { path: ['time'], message: CALENDAR_TIME_MESSAGE }),
    replies: { 201: calendarEvent },
    examples: { good: { body: goodEvent }, bad: { body: { ...goodEvent, title: '' } } },
  }),
  changeCalendarEvent: endpoint({
    method: 'PATCH',
    path: '/api/doctor/calendar-events/{id}',
    summary: 'Change an own entry',
    actors: ['doctor'],
    params: one,
    body: z.object({ ...z.object(calendarFields).partial().shape, ...calendarTimes }),
    replies: { 200: calendarEvent },
    examples: { good: { params: someId, body: { title: 'Dentist' } }, bad: { params: someId, body: { type: 'party' } } },
  }),
  deleteCalendarEvent: endpoint({
    method: 'DELETE',
    path: '/api/doctor/calendar-events/{id}',
    summary: 'Take an own entry out; its time is free again',
    actors: ['doctor'],
    params: one,
    replies: { 204: null },
    examples: { good: { params: someId }, bad: { params: { id: 'x'.repeat(201) } } },
  }),
  changeDoctorAvailability: endpoint({
    method: 'PATCH',
    path: '/api/doctor/availability',
    summary: 'Take bookings or not; what was booked stays',
    actors: ['doctor'],
    body: z.object({ available: z.boolean('Say whether you take bookings.') }),
    replies: { 200: doctorProfile },
    examples: { good: { body: { available: true } }, bad: { body: { available: 'yes' } } },
  }),
  listPublicBookings: endpoint({
    method: 'GET',
    path: '/api/public-bookings',
    summary: 'What guests of the public booking page wrote to this doctor, once they proved their address, the newest first',
    actors: ['doctor'],
    query: pageByTime.extend({ doctorId: userId.optional().meta({ description: "The doctor's own number" }) }),
    replies: { 200: z.array(doctorsPublicBooking) },
    problems: [403],
    examples: { good: {}, bad: { query: { limit: '0' } } },
  }),
};
