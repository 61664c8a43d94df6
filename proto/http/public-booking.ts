import { z } from 'zod';
import { emailOf } from './account-fields.ts';
import { isDay } from './account-rules.ts';
import { endpoint } from './endpoint.ts';
import { longText, shortText } from './field-rules.ts';
import {
  BIRTH_MISSING_MESSAGE,
  BOOKING_SEX_RULE,
  NO_DOCTOR_MESSAGE,
  PUBLIC_BOOKING_RULES,
  WISH_FORM_MESSAGE,
} from './public-booking-rules.ts';
import { choiceOf, DAY_FORM, day, textOf } from './text-fields.ts';

const { name, email, phone, location, message } = PUBLIC_BOOKING_RULES;
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
/** What somebody tells the team may have several lines. */
const words = z
  .string('Message must be text.')
  .trim()
  .max(message.max, longText(message))
  .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, "Message holds a character that can't be used.");

const doctorId = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number),
    ],
    { error: NO_DOCTOR_MESSAGE },
  )
  .pipe(z.number().int(NO_DOCTOR_MESSAGE).min(1, NO_DOCTOR_MESSAGE).max(2_147_483_647, NO_DOCTOR_MESSAGE))
  .meta({ description: "The doctor's number, as GET /api/public/doctors gives it" });

/** What anybody is told, also of a form that nobody will ever read. */
const receivedBooking = z.object({ id: z.string(), status: z.literal('pending'), message: z.string() }).meta({ id: 'ReceivedBooking' });
export type ReceivedBooking = z.output<typeof receivedBooking>;

const goodForm = {
  name: 'Ngozi Okafor',
  email: 'ngozi@example.com',
  phone: '+2348031234567',
  dateOfBirth: '1988-03-14',
  sex: 'Female',
  location: 'Enugu',
  doctorId: 1,
  message: 'A cough that stays.',
  formAgeMs: 21_000,
};

/** The public booking page: what a guest sends. */
export const publicBooking = {
  bookInPublic: endpoint({
    method: 'POST',
    path: '/api/public/book',
    summary: 'Book without an account; a mail asks to prove the address, and the same form again within 10 minutes is the same booking',
    actors: ['guest'],
    body: z.object({
      name: textOf(name).min(name.min, shortText(name)),
      email: emailOf(email.missing, email.message),
      phone: textOf(phone),
      dateOfBirth: z.string(BIRTH_MISSING_MESSAGE).refine(isDay, BIRTH_MISSING_MESSAGE).meta(DAY_FORM),
      sex: choiceOf(BOOKING_SEX_RULE),
      location: textOf(location),
      doctorId,
      message: words.optional(),
      appointmentDate: day(WISH_FORM_MESSAGE).optional().meta({ description: 'The day that would suit, with appointmentTime, or neither' }),
      appointmentTime: z
        .string(WISH_FORM_MESSAGE)
        .regex(TIME_OF_DAY, WISH_FORM_MESSAGE)
        .optional()
        .meta({ description: 'HH:mm in Lagos, from the free times of the doctor' }),
      website: z.string('Website must be text.').max(500, 'Website must be 500 characters or fewer.').optional(),
      formAgeMs: z.number('Must be a number.').min(0, 'Must be 0 or more.').optional(),
    }),
    replies: { 200: receivedBooking, 201: receivedBooking },
    problems: [409],
    examples: {
      good: { body: goodForm, needs: "a bookable doctor's number" },
      bad: { body: { ...goodForm, formAgeMs: -1 } },
    },
  }),
};
