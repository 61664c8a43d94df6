import { z } from 'zod';
import { doctorNumber } from './booking-fields.ts';
import { isDay } from './account-rules.ts';
import { APPOINTMENT_DATE_MESSAGE, APPOINTMENT_TIME_MESSAGE, CHANGE_MESSAGE, STAFF_CANCEL_REASONS } from './booking-rules.ts';
import { endpoint } from './endpoint.ts';
import { naira } from './payment-fields.ts';
import { instant, opaqueId, userId } from './shared.ts';
import { oneWordOf, staffListQuery } from './staff-list-fields.ts';
import { DAY_FORM } from './text-fields.ts';
import { TRAINER_BOOKING_STATUSES } from './trainer-rules.ts';

const shown = { formattedDate: z.string().meta({ description: '20 Nov 2026' }), formattedTime: z.string().meta({ description: '09:14' }) };
const clockTime = z.string().nullable().meta({ description: 'HH:mm in Lagos' });
const PUBLIC_STATUSES = ['pending', 'confirmed', 'cancelled'] as const;

/** What a guest wrote on the public booking page, as staff read it (spec 3 section 3.2). */
export const staffPublicBooking = z
  .object({
    id: z.string(),
    version: z.number().int(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    dateOfBirth: z.iso.date(),
    age: z.number().int(),
    sex: z.string(),
    location: z.string(),
    doctorId: z.number().int(),
    doctorName: z.string(),
    doctorSpecialty: z.string(),
    doctorEmail: z.string(),
    appointmentDate: z.iso.date().nullable().meta({ description: 'Of the visit, else the day that the guest would like' }),
    appointmentTime: clockTime,
    message: z.string().nullable(),
    status: z.enum(PUBLIC_STATUSES),
    reasonCode: z.string().nullable(),
    proved: z.boolean().meta({ description: 'Whether the guest proved the e-mail address' }),
    userId: z.number().int().nullable(),
    appointmentId: z.string().nullable(),
    createdAt: instant,
    updatedAt: instant,
    ...shown,
  })
  .meta({ id: 'StaffPublicBooking' });
export type StaffPublicBooking = z.output<typeof staffPublicBooking>;

/** What a member bought of a trainer, as staff read it (spec 3 section 3.2). */
export const staffTrainerBooking = z
  .object({
    id: z.string(),
    version: z.number().int(),
    userId: z.number().int(),
    userName: z.string(),
    userEmail: z.string().nullable(),
    userPhone: z.string().nullable(),
    trainerId: z.number().int().nullable(),
    trainerName: z.string().nullable(),
    trainerEmail: z.null().meta({ description: 'Trainers have no account' }),
    trainerSpecialty: z.string().nullable(),
    serviceType: z.string(),
    amount: naira,
    bookingDate: instant,
    sessionDate: z.iso.date().nullable().meta({ description: 'Of the next session, else of the last one' }),
    sessionTime: clockTime,
    sessionsTotal: z.number().int(),
    sessionsDone: z.number().int(),
    sessionsPlanned: z.number().int(),
    endsAt: instant,
    paymentStatus: z.enum(['completed', 'refunded']),
    paymentReference: z.string(),
    notes: z.null().meta({ description: 'Nobody notes anything here' }),
    status: z.enum(TRAINER_BOOKING_STATUSES),
    reasonCode: z.string().nullable(),
    createdAt: instant,
    updatedAt: instant,
    ...shown,
  })
  .meta({ id: 'StaffTrainerBooking' });
export type StaffTrainerBooking = z.output<typeof staffTrainerBooking>;

const bookings = z
  .object({ publicBookings: z.array(staffPublicBooking), trainerBookings: z.array(staffTrainerBooking) })
  .meta({ id: 'StaffBookings' });

/** Filters of staff's lists of bookings. */
const bookingQuery = staffListQuery(['createdAt']).extend({
  status: oneWordOf(TRAINER_BOOKING_STATUSES),
  paymentStatus: oneWordOf(['completed', 'refunded']).meta({ description: 'Of trainer bookings' }),
  userId: userId.optional(),
  doctorId: userId.optional().meta({ description: "The doctor's number" }),
});
export type BookingQuery = z.output<typeof bookingQuery>;
const bothQuery = bookingQuery.extend({
  kind: oneWordOf(['public', 'trainer']).meta({ description: 'Only this list; `limit` and `cursor` page it' }),
});

const decision = {
  status: z.enum(['confirmed', 'cancelled'], 'A booking can be confirmed or cancelled.'),
  reasonCode: z.enum(STAFF_CANCEL_REASONS, `Choose one of: ${STAFF_CANCEL_REASONS.join(', ')}.`).optional(),
};
const publicDecision = z
  .object({
    ...decision,
    appointmentDate: z
      .string(APPOINTMENT_DATE_MESSAGE)
      .refine(isDay, APPOINTMENT_DATE_MESSAGE)
      .optional()
      .meta({ ...DAY_FORM, description: 'A Lagos day, with appointmentTime: the booking becomes a visit then' }),
    appointmentTime: z
      .string(APPOINTMENT_TIME_MESSAGE)
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, APPOINTMENT_TIME_MESSAGE)
      .optional()
      .meta({ description: 'HH:mm in Lagos' }),
    doctorId: doctorNumber.optional().meta({ description: 'Another doctor than the one that the guest chose' }),
  })
  .superRefine((body, context) => {
    const hasTime = body.appointmentTime !== undefined;
    if (hasTime !== (body.appointmentDate !== undefined))
      context.addIssue({ code: 'custom', path: [hasTime ? 'appointmentDate' : 'appointmentTime'], message: CHANGE_MESSAGE });
  });
export type PublicDecision = z.output<typeof publicDecision>;

const someId = { id: '0198c0de-0000-7000-8000-000000000001' };
const noId = { params: { id: 'x'.repeat(201) } };
const params = z.object({ id: opaqueId });
const listed = {
  method: 'GET',
  timeoutMs: 20_000,
  examples: { good: { query: { limit: '50', status: 'pending' } }, bad: { query: { limit: '0' } } },
} as const;
const bothLists = {
  ...listed,
  summary: 'Bookings of the public page and of trainers, newest first; `q` looks in names, e-mail, doctor and trainer',
  query: bothQuery,
  replies: { 200: bookings },
} as const;
const decidePublic = {
  method: 'PATCH',
  summary: 'Confirm a booking of the public page, with a time as a visit, or cancel it',
  params,
  body: publicDecision,
  replies: { 200: staffPublicBooking },
  problems: [409],
  examples: { good: { params: someId, body: { status: 'confirmed' } }, bad: { params: someId, body: { status: 'done' } } },
} as const;
const decideTrainer = {
  method: 'PATCH',
  summary: 'Confirm a booking of a trainer, or cancel it, which returns what no session used up',
  params,
  body: z.object(decision),
  replies: { 200: staffTrainerBooking },
  problems: [409],
  examples: { good: { params: someId, body: { status: 'confirmed' } }, bad: { params: someId, body: { status: 'done' } } },
} as const;
const confirmed = { method: 'POST', params, problems: [409], examples: { good: { params: someId }, bad: noId } } as const;

/** What staff do with bookings of the public page and of trainers. */
export const staffBookings = {
  listBookingsCaseManager: endpoint({ ...bothLists, path: '/api/case-manager/bookings', actors: ['case_manager'] }),
  listBookingsManager: endpoint({ ...bothLists, path: '/api/sabiwell-manager/bookings', actors: ['manager'] }),
  decidePublicBookingCaseManager: endpoint({
    ...decidePublic,
    path: '/api/case-manager/bookings/public/{id}',
    actors: ['case_manager'],
  }),
  decidePublicBookingManager: endpoint({ ...decidePublic, path: '/api/sabiwell-manager/bookings/public/{id}', actors: ['manager'] }),
  decideTrainerBookingCaseManager: endpoint({
    ...decideTrainer,
    path: '/api/case-manager/bookings/trainer/{id}',
    actors: ['case_manager'],
  }),
  decideTrainerBookingManager: endpoint({ ...decideTrainer, path: '/api/sabiwell-manager/bookings/trainer/{id}', actors: ['manager'] }),
  listAllTrainerBookingsAdmin: endpoint({
    ...listed,
    path: '/api/admin/trainer-bookings',
    summary: 'What members bought of trainers, newest first; `q` looks in member, e-mail and trainer',
    actors: ['admin'],
    query: bookingQuery,
    replies: { 200: z.array(staffTrainerBooking) },
  }),
  listAllPublicBookingsAdmin: endpoint({
    ...listed,
    path: '/api/admin/public-bookings',
    summary: 'What guests wrote on the public booking page, newest first; `q` looks in name, e-mail and doctor',
    actors: ['admin'],
    query: bookingQuery,
    replies: { 200: z.array(staffPublicBooking) },
  }),
  confirmTrainerBookingAdmin: endpoint({
    ...confirmed,
    path: '/api/admin/trainer-bookings/{id}/confirm',
    summary: 'Confirm a booking of a trainer',
    actors: ['admin'],
    replies: { 200: staffTrainerBooking },
  }),
  confirmPublicBookingAdmin: endpoint({
    ...confirmed,
    path: '/api/admin/public-bookings/{id}/confirm',
    summary: 'Confirm a booking of the public page',
    actors: ['admin'],
    replies: { 200: staffPublicBooking },
  }),
};
