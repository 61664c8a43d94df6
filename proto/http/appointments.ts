import { z } from 'zod';
import { appointmentDate, appointmentTime, appointmentType, doctorNumber, priority, visitMinutes } from './booking-fields.ts';
import {
  APPOINTMENT_SOURCES,
  APPOINTMENT_STATUSES,
  APPOINTMENT_TYPES,
  CASE_MANAGER_REASONS,
  CHANGE_MESSAGE,
  DOCTOR_REASONS,
  FOLLOW_UP_DAY_MESSAGE,
  NOTES_RULE,
  OUTCOME_RULES,
  OUTCOME_STATUS_MESSAGE,
  PRIORITIES,
  REASON_CODES,
  REASON_RULE,
  SHARE_MESSAGE,
  USUAL_VISIT_MINUTES,
  VISIT_PAYMENT_STATUSES,
} from './booking-rules.ts';
import { isDay } from './account-rules.ts';
import { endpoint } from './endpoint.ts';
import { moment, pageByTime } from './page.ts';
import { naira } from './payment-fields.ts';
import { instant, opaqueId, userId } from './shared.ts';
import { linesOf } from './text-fields.ts';

const maybe = instant.nullable();
const clockTime = z.string().meta({ description: 'HH:mm in Lagos' });
const forDoctors = { description: 'Only where a doctor reads it' };

const words = z.string().nullable();
/** What a doctor wrote about a completed visit for the member. */
export const visitSummary = z
  .object({
    diagnosis: words.meta({ description: 'In plain words' }),
    treatment: words,
    followUpDate: z.iso.date().nullable().meta({ description: 'When the doctor would like to see the member again' }),
  })
  .meta({ id: 'VisitSummary' });
export type VisitSummary = z.output<typeof visitSummary>;

/** What the doctor recorded of a completed visit. */
export const visitRecord = z
  .object({ diagnosis: words, plainWords: words, treatment: words, followUpDate: z.iso.date().nullable() })
  .meta({ id: 'VisitRecord' });
export type VisitRecord = z.output<typeof visitRecord>;

/** A visit as members, doctors and staff read it. */
export const appointment = z
  .object({
    id: z.string(),
    userId: z.number().int().nullable().meta({ description: 'Null while a guest of the public booking page has no account' }),
    userName: z.string(),
    userEmail: z.string().nullable().meta({ description: 'For a doctor null until the visit is confirmed' }),
    userPhone: z.string().nullable().meta({ description: 'For a doctor null until the visit is confirmed' }),
    doctorId: z.number().int(),
    doctorName: z.string(),
    doctorSpecialty: z.string(),
    location: z.string().meta({ description: "The doctor's hospital and town" }),
    appointmentDate: z.iso.date().meta({ description: 'The Lagos day' }),
    appointmentTime: clockTime,
    startsAt: instant,
    duration: z.number().int().meta({ description: 'Minutes' }),
    reason: z.string(),
    notes: z.string().nullable(),
    status: z.enum(APPOINTMENT_STATUSES),
    reasonCode: z.enum(REASON_CODES).nullable().meta({ description: 'Why it does not take place' }),
    priority: z.enum(PRIORITIES),
    appointmentType: z.enum(APPOINTMENT_TYPES),
    source: z.enum(APPOINTMENT_SOURCES),
    fees: naira,
    paymentStatus: z.enum(VISIT_PAYMENT_STATUSES),
    canPay: z.boolean(),
    confirmBy: maybe.meta({ description: 'Until when a pending visit must be confirmed' }),
    moveUntil: maybe.meta({ description: 'Until when the member may move it; null where they may not' }),
    cancelFreelyUntil: maybe.meta({ description: 'Until when the member may cancel it without paying; null where it is over' }),
    followUpUntil: maybe.meta({ description: 'A follow-up that starts before this is free; null where none is' }),
    reviewed: z.boolean().meta({ description: 'Whether the member has rated it' }),
    summary: visitSummary.nullable().meta({ description: 'Of a completed visit, where the doctor wrote one; null for staff' }),
    record: visitRecord.nullable().optional().meta(forDoctors),
    sharesReadings: z
      .boolean()
      .meta({ description: 'Whether the doctor may read the readings of the last 30 days until the visit is over' }),
    version: z.number().int(),
    confirmedAt: maybe,
    rejectedAt: maybe,
    startedAt: maybe,
    completedAt: maybe,
    cancelledAt: maybe,
    rescheduledAt: maybe,
    rescheduledFrom: maybe,
    createdAt: instant,
    updatedAt: instant,
    user_name: z.string().optional().meta(forDoctors),
    user_email: z.string().nullable().optional().meta(forDoctors),
    user_phone: z.string().nullable().optional().meta(forDoctors),
    appointment_date: z.iso.date().optional().meta(forDoctors),
    appointment_time: clockTime.optional().meta(forDoctors),
    appointment_type: z.enum(APPOINTMENT_TYPES).optional().meta(forDoctors),
  })
  .meta({ id: 'Appointment' });
export type Appointment = z.output<typeof appointment>;

const wish = {
  doctorId: doctorNumber,
  appointmentDate,
  appointmentTime,
  duration: visitMinutes.default(USUAL_VISIT_MINUTES),
  reason: linesOf(REASON_RULE),
  notes: linesOf(NOTES_RULE).optional(),
  priority: priority.default('normal'),
  appointmentType: appointmentType.default('consultation'),
};

const newTime = {
  appointmentDate: appointmentDate.optional(),
  appointmentTime: appointmentTime.optional(),
  duration: visitMinutes.optional().meta({ description: 'Minutes; as before unless given' }),
};
type Change = { status?: string | undefined; appointmentDate?: string | undefined; appointmentTime?: string | undefined };

/** A change says either a status, or a whole new time. */
function sayOneChange(change: Change, context: z.RefinementCtx): void {
  const isTimed = change.appointmentDate !== undefined && change.appointmentTime !== undefined;
  const isHalfTimed = !isTimed && (change.appointmentDate !== undefined || change.appointmentTime !== undefined);
  if (isHalfTimed || isTimed === (change.status !== undefined)) {
    context.addIssue({ code: 'custom', path: ['status'], message: CHANGE_MESSAGE });
  }
}

const outcome = z.object({
  diagnosis: linesOf(OUTCOME_RULES.diagnosis).optional(),
  plainWords: linesOf(OUTCOME_RULES.plainWords).optional(),
  treatment: linesOf(OUTCOME_RULES.treatment).optional(),
  followUpDate: z.string(FOLLOW_UP_DAY_MESSAGE).refine(isDay, FOLLOW_UP_DAY_MESSAGE).optional(),
});
export type Outcome = z.output<typeof outcome>;

const decisions = ['confirmed', 'rejected', 'cancelled', 'in_progress', 'completed'] as const;
const doctorsChange = z
  .object({
    status: z.enum(decisions, `Choose one of: ${decisions.join(', ')}.`).optional(),
    reasonCode: z.enum(DOCTOR_REASONS, `Choose one of: ${DOCTOR_REASONS.join(', ')}.`).optional(),
    outcome: outcome.optional().meta({ description: 'What was found, with completed; given again it replaces what was recorded' }),
    ...newTime,
  })
  .superRefine(sayOneChange)
  .refine((change) => change.outcome === undefined || change.status === 'completed', {
    path: ['outcome'],
    message: OUTCOME_STATUS_MESSAGE,
  });

const staffDecisions = ['confirmed', 'rejected', 'cancelled', 'completed'] as const;
const caseManagersChange = z
  .object({
    status: z.enum(staffDecisions, `Choose one of: ${staffDecisions.join(', ')}.`).optional(),
    reasonCode: z.enum(CASE_MANAGER_REASONS, `Choose one of: ${CASE_MANAGER_REASONS.join(', ')}.`).optional(),
    ...newTime,
  })
  .superRefine(sayOneChange);

/** Filters of staff's lists; `from` and `to` bound the time that the list is sorted by. */
const staffQuery = pageByTime.extend({
  q: z.string().trim().max(100, 'This is too long to search for.').optional(),
  status: z.enum(['', ...APPOINTMENT_STATUSES], 'We know no such status.').optional(),
  priority: z.enum(['', ...PRIORITIES], 'We know no such priority.').optional(),
  sort: z.enum(['', 'createdAt', 'appointmentDate'], 'Choose createdAt or appointmentDate.').optional(),
  dir: z.enum(['', 'asc', 'desc'], 'Choose asc or desc.').optional(),
  from: moment,
  to: moment,
  userId: userId.optional(),
  doctorId: userId.optional().meta({ description: "The doctor's number" }),
});
export type StaffAppointmentQuery = z.output<typeof staffQuery>;

const appointmentId = z.object({ id: opaqueId });
const someId = { id: '0198c0de-0000-7000-8000-000000000001' };
const goodWish = { doctorId: 1, appointmentDate: '2026-12-01', appointmentTime: '09:30', reason: 'Headache since Monday' };
const staffList = <const Path extends string>(path: Path, summary: string) =>
  ({
    method: 'GET',
    path,
    summary,
    query: staffQuery,
    replies: { 200: z.array(appointment) },
    timeoutMs: 20_000,
    examples: { good: { query: { limit: '50', status: 'pending' } }, bad: { query: { limit: '0' } } },
  }) as const;

/** Visits with a doctor: the own ones of members and doctors, and staff's work with all of them. */
export const appointments = {
  bookAppointment: endpoint({
    method: 'POST',
    path: '/api/appointments',
    summary: 'Ask a doctor for a visit; it waits to be confirmed, and its time is held meanwhile',
    actors: ['member'],
    callsPerMinute: 10,
    body: z.object({ userId: userId.optional(), ...wish, shareReadings: z.boolean(SHARE_MESSAGE).default(false) }),
    replies: { 200: appointment, 201: appointment },
    problems: [409],
    examples: { good: { body: goodWish }, bad: { body: { ...goodWish, reason: ' ' } } },
  }),
  listAppointments: endpoint({
    method: 'GET',
    path: '/api/appointments',
    summary: "The member's or the doctor's own visits, the latest first; a doctor's without those of the public booking page",
    actors: ['member', 'doctor'],
    query: pageByTime.extend({
      doctorEmail: z.string().max(254, 'This email is too long.').optional().meta({ description: "The doctor's own" }),
    }),
    replies: { 200: z.array(appointment) },
    examples: { good: { query: { limit: '20' } }, bad: { query: { limit: '0' } } },
  }),
  readAppointment: endpoint({
    method: 'GET',
    path: '/api/appointments/{id}',
    summary: 'One of the own visits',
    actors: ['member', 'doctor'],
    params: appointmentId,
    replies: { 200: appointment },
    examples: { good: { params: someId }, bad: { params: { id: 'x'.repeat(201) } } },
  }),
  changeAppointment: endpoint({
    method: 'PATCH',
    path: '/api/appointments/{id}',
    summary: 'Cancel an own visit, or move it, which asks for it to be confirmed again',
    actors: ['member'],
    params: appointmentId,
    body: z
      .object({
        status: z.literal('cancelled', 'An appointment can be cancelled or moved.').optional(),
        reason: linesOf({ label: 'Reason', max: 1000 }).optional(),
        ...newTime,
      })
      .superRefine(sayOneChange),
    replies: { 200: appointment },
    problems: [409],
    examples: { good: { params: someId, body: { status: 'cancelled' } }, bad: { params: someId, body: {} } },
  }),
  shareReadings: endpoint({
    method: 'PUT',
    path: '/api/appointments/{id}/shared-readings',
    summary: 'Share the readings of the last 30 days with the doctor of an own visit until it is over, or stop; 409 once it is over',
    actors: ['member'],
    params: appointmentId,
    body: z.object({ shareReadings: z.boolean(SHARE_MESSAGE) }),
    replies: { 200: appointment },
    problems: [409],
    examples: { good: { params: someId, body: { shareReadings: false } }, bad: { params: someId, body: { shareReadings: 'yes' } } },
  }),
  readAppointmentCalendar: endpoint({
    method: 'GET',
    path: '/api/appointments/{id}/calendar.ics',
    summary: 'Time and place of an own visit as a calendar file; it does not hold the reason',
    actors: ['member'],
    params: appointmentId,
    replies: { 200: null },
    fileTypes: ['text/calendar'],
    examples: { good: { params: someId }, bad: { params: { id: 'x'.repeat(201) } } },
  }),
  decideAppointmentDoctor: endpoint({
    method: 'PATCH',
    path: '/api/doctor/appointments/{id}',
    summary: 'Confirm, decline, cancel, open or complete an own visit, or move it, which confirms it',
    actors: ['doctor'],
    params: appointmentId,
    body: doctorsChange,
    replies: { 200: appointment },
    problems: [409],
    examples: { good: { params: someId, body: { status: 'confirmed' } }, bad: { params: someId, body: { status: 'done' } } },
  }),
  decideAppointmentCaseManager: endpoint({
    method: 'PATCH',
    path: '/api/case-manager/appointments/{id}',
    summary: 'Confirm, decline, cancel or complete a visit, or move it, which confirms it',
    actors: ['case_manager'],
    params: appointmentId,
    body: caseManagersChange,
    replies: { 200: appointment },
    problems: [409],
    examples: { good: { params: someId, body: { status: 'confirmed' } }, bad: { params: someId, body: { status: 'done' } } },
  }),
  confirmAppointmentAdmin: endpoint({
    method: 'POST',
    path: '/api/admin/appointments/{id}/confirm',
    summary: 'Confirm a visit',
    actors: ['admin'],
    params: appointmentId,
    replies: { 200: appointment },
    problems: [409],
    examples: { good: { params: someId }, bad: { params: { id: 'x'.repeat(201) } } },
  }),
  createConsultationCaseManager: endpoint({
    method: 'POST',
    path: '/api/case-manager/consultations',
    summary: 'Arrange a visit for a member, confirmed at once if the time is free',
    actors: ['case_manager'],
    body: z.object({ userId, ...wish }),
    replies: { 201: appointment },
    problems: [409],
    examples: { good: { body: { userId: 1, ...goodWish } }, bad: { body: { userId: 1, ...goodWish, duration: 20 } } },
  }),
  listAllAppointmentsAdmin: endpoint({
    ...staffList('/api/admin/appointments', 'Every visit, the newest first; `q` looks in member, e-mail, doctor and reason'),
    actors: ['admin'],
  }),
  listAllAppointmentsCaseManager: endpoint({
    ...staffList('/api/case-manager/appointments', 'Every visit, the newest first; `q` looks in member, e-mail, doctor and reason'),
    actors: ['case_manager'],
  }),
  listAllAppointmentsManager: endpoint({
    ...staffList('/api/sabiwell-manager/appointments', 'Every visit, the newest first; `q` looks in member, e-mail, doctor and reason'),
    actors: ['manager'],
  }),
};
