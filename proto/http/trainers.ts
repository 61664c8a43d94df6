import { z } from 'zod';
import { isDay } from './account-rules.ts';
import { endpoint } from './endpoint.ts';
import { pageByTime } from './page.ts';
import { naira } from './payment-fields.ts';
import { directoryNumber, instant, opaqueId } from './shared.ts';
import { DAY_FORM, day } from './text-fields.ts';
import {
  MOST_TRAINER_DAYS,
  NO_SUCH_TRAINER_MESSAGE,
  SESSION_DATE_MESSAGE,
  SESSION_FILL_IN_MESSAGE,
  SESSION_STATUSES,
  SESSION_TIME_MESSAGE,
  TRAINER_BOOKING_STATUSES,
  TRAINER_SERVICES,
  UNKNOWN_SERVICE_MESSAGE,
} from './trainer-rules.ts';

const clockTime = z.string().meta({ description: 'HH:mm in Lagos' });
const mediaKey = z.string().meta({ description: 'For GET /api/media/{key}' });
const trainerNumber = directoryNumber('the trainer');

/** A trainer as anybody reads of them. */
export const trainer = z
  .object({
    id: z.number().int(),
    firstname: z.string(),
    lastname: z.string(),
    thumbnail: mediaKey.nullable(),
    specialization: z.string(),
    specialties: z.array(z.string()),
    about: z.string(),
    location: z.string(),
    country: z.string(),
    years: z.number().int(),
    cases: z.number().int().meta({ description: 'Members whose bookings were completed' }),
    distance: z.null().meta({ description: 'Nobody measures it' }),
    verified: z.boolean(),
    rating: z.number().meta({ description: '0 without any rating' }),
    ratingCount: z.number().int(),
    schedule: z
      .array(z.object({ dayOfWeek: z.number().int(), start: clockTime, end: clockTime }))
      .meta({ description: 'The working week, 0 is Sunday; a day that is not there is one of rest' }),
    highlights: z.array(z.object({ kind: z.enum(['image', 'video']), media: mediaKey, poster: mediaKey.nullable(), caption: z.string() })),
    isDemo: z.boolean(),
  })
  .meta({ id: 'Trainer' });
export type Trainer = z.output<typeof trainer>;

export const trainerSlot = z
  .object({ date: z.iso.date(), time: clockTime, startsAt: instant, isFree: z.boolean() })
  .meta({ id: 'TrainerSlot' });
export type TrainerSlot = z.output<typeof trainerSlot>;

/** One session with a trainer. */
export const trainerSession = z
  .object({
    id: z.string(),
    sessionDate: z.iso.date().meta({ description: 'The Lagos day' }),
    sessionTime: clockTime,
    startsAt: instant,
    endsAt: instant,
    status: z.enum(SESSION_STATUSES),
    dropUntil: instant.nullable().meta({ description: 'Until when the member may drop it; null where they may not' }),
  })
  .meta({ id: 'TrainerSession' });
export type TrainerSession = z.output<typeof trainerSession>;

/** What a member bought of a trainer, with the sessions that they planned of it. */
export const trainerBooking = z
  .object({
    id: z.string(),
    version: z.number().int(),
    trainerId: z.number().int().nullable().meta({ description: 'Null while none is chosen' }),
    trainerName: z.string().nullable(),
    trainerThumbnail: mediaKey.nullable(),
    productCode: z.string(),
    serviceType: z.string().meta({ description: 'The service, as in the price list' }),
    amount: naira,
    paymentReference: z.string(),
    paymentStatus: z.enum(['completed', 'refunded']),
    status: z.enum(TRAINER_BOOKING_STATUSES),
    reasonCode: z.string().nullable().meta({ description: 'Why it was cancelled' }),
    bookingDate: instant,
    sessionMinutes: z.number().int(),
    sessionsTotal: z.number().int(),
    sessionsLeft: z.number().int().meta({ description: 'How many can still be planned' }),
    endsAt: instant.meta({ description: 'Until when the sessions can be' }),
    sessions: z.array(trainerSession).meta({ description: 'The earliest first' }),
    reviewed: z.boolean().meta({ description: 'Whether the member has rated it' }),
  })
  .meta({ id: 'TrainerBooking' });
export type TrainerBooking = z.output<typeof trainerBooking>;

const missingOr = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? SESSION_FILL_IN_MESSAGE : message),
});
const sessionDate = z
  .string(missingOr(SESSION_DATE_MESSAGE))
  .trim()
  .min(1, SESSION_FILL_IN_MESSAGE)
  .refine(isDay, SESSION_DATE_MESSAGE)
  .meta({ ...DAY_FORM, description: 'A Lagos day, from tomorrow on' });
const sessionTime = z
  .string(missingOr(SESSION_TIME_MESSAGE))
  .trim()
  .min(1, SESSION_FILL_IN_MESSAGE)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, SESSION_TIME_MESSAGE)
  .meta({ description: 'HH:mm in Lagos, on the half hour' });

const bookingId = z.object({ id: opaqueId });
const someId = { id: '0198c0de-0000-7000-8000-000000000001' };
const someSession = { ...someId, sid: '0198c0de-0000-7000-8000-000000000002' };
const goodSession = { sessionDate: '2026-12-01', sessionTime: '10:00' };

/** Trainers, and the bookings that members made of their services. */
export const trainers = {
  listTrainers: endpoint({
    method: 'GET',
    path: '/api/trainers',
    summary: 'The fitness trainers, verified ones first, then by name',
    actors: ['guest'],
    replies: { 200: z.object({ users: z.array(trainer) }) },
    examples: { good: {}, bad: {} },
  }),
  listTrainerSlots: endpoint({
    method: 'GET',
    path: '/api/trainers/{id}/slots',
    summary: 'When sessions of a service can begin with a trainer, day by day; without `service`, a personal session',
    actors: ['guest'],
    params: z.object({ id: trainerNumber }),
    query: z.object({
      from: day(SESSION_DATE_MESSAGE).optional().meta({ description: 'The first Lagos day; tomorrow unless it is later' }),
      days: z.coerce
        .number('Must be a number.')
        .int('Must be a whole number.')
        .min(1, 'Must be 1 or more.')
        .max(MOST_TRAINER_DAYS, `Must be ${MOST_TRAINER_DAYS} or less.`)
        .optional(),
      service: z.enum(Object.keys(TRAINER_SERVICES), UNKNOWN_SERVICE_MESSAGE).optional(),
    }),
    replies: { 200: z.array(trainerSlot) },
    examples: { good: { params: { id: 1 }, query: { days: '7' } }, bad: { params: { id: 1 }, query: { days: '0' } } },
  }),
  listTrainerBookings: endpoint({
    method: 'GET',
    path: '/api/trainer-bookings',
    summary: "What the member bought of trainers, newest first, with each one's sessions",
    actors: ['member'],
    query: pageByTime,
    replies: { 200: z.array(trainerBooking) },
    examples: { good: { query: { limit: '20' } }, bad: { query: { limit: '0' } } },
  }),
  planTrainerSession: endpoint({
    method: 'POST',
    path: '/api/trainer-bookings/{id}/sessions',
    summary: 'Choose the time of a session that was bought',
    actors: ['member'],
    params: bookingId,
    body: z.object({ sessionDate, sessionTime }),
    replies: { 201: trainerSession },
    problems: [409],
    examples: { good: { params: someId, body: goodSession }, bad: { params: someId, body: { ...goodSession, sessionTime: '25:00' } } },
  }),
  dropTrainerSession: endpoint({
    method: 'DELETE',
    path: '/api/trainer-bookings/{id}/sessions/{sid}',
    summary: 'Give the time of a session back, a day ahead at the latest; another one can be chosen then',
    actors: ['member'],
    params: z.object({ id: opaqueId, sid: opaqueId }),
    replies: { 204: null },
    problems: [409],
    examples: { good: { params: someSession }, bad: { params: { ...someSession, sid: 'x'.repeat(201) } } },
  }),
  chooseTrainer: endpoint({
    method: 'PATCH',
    path: '/api/trainer-bookings/{id}',
    summary: 'Say which trainer, where the purchase named none',
    actors: ['member'],
    params: bookingId,
    body: z.object({
      trainerId: z
        .union(
          [
            z.number(),
            z
              .string()
              .regex(/^\d{1,10}$/)
              .transform(Number),
          ],
          NO_SUCH_TRAINER_MESSAGE,
        )
        .pipe(z.number().int(NO_SUCH_TRAINER_MESSAGE).min(1, NO_SUCH_TRAINER_MESSAGE).max(2_147_483_647, NO_SUCH_TRAINER_MESSAGE))
        .meta({ description: "The trainer's number", type: 'integer', minimum: 1, maximum: 2_147_483_647 }),
    }),
    replies: { 200: trainerBooking },
    problems: [409],
    examples: { good: { params: someId, body: { trainerId: 1 } }, bad: { params: someId, body: { trainerId: 'Ada' } } },
  }),
};
