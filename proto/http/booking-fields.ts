import { z } from 'zod';
import { isDay } from './account-rules.ts';
import {
  APPOINTMENT_DATE_MESSAGE,
  APPOINTMENT_TIME_MESSAGE,
  APPOINTMENT_TYPE_RULE,
  DOCTOR_MESSAGE,
  FILL_IN_MESSAGE,
  PRIORITY_RULE,
  VISIT_MINUTES,
  VISIT_MINUTES_MESSAGE,
} from './booking-rules.ts';
import { choiceOf, DAY_FORM } from './text-fields.ts';

/** Of an absent value the form's own sentence, of any other one what is wrong with it. */
const missingOr = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? FILL_IN_MESSAGE : message),
});

/** A doctor's number in a body; whatever is none gets the same sentence as one that no doctor has. */
export const doctorNumber = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number),
    ],
    DOCTOR_MESSAGE,
  )
  .pipe(z.number().int(DOCTOR_MESSAGE).min(1, DOCTOR_MESSAGE).max(2_147_483_647, DOCTOR_MESSAGE))
  .meta({ description: "The doctor's number", type: 'integer', minimum: 1, maximum: 2_147_483_647 });

/** The Lagos day of a visit. */
export const appointmentDate = z
  .string(missingOr(APPOINTMENT_DATE_MESSAGE))
  .trim()
  .min(1, FILL_IN_MESSAGE)
  .refine(isDay, APPOINTMENT_DATE_MESSAGE)
  .meta({ ...DAY_FORM, description: 'A Lagos day, from tomorrow on' });

/** When a visit begins, on the clock in Lagos. */
export const appointmentTime = z
  .string(missingOr(APPOINTMENT_TIME_MESSAGE))
  .trim()
  .min(1, FILL_IN_MESSAGE)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, APPOINTMENT_TIME_MESSAGE)
  .meta({ description: 'HH:mm in Lagos' });

/** How long a visit takes; a client may send a number or digits. */
export const visitMinutes = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{2}$/)
        .transform(Number),
    ],
    VISIT_MINUTES_MESSAGE,
  )
  .pipe(z.literal(VISIT_MINUTES, VISIT_MINUTES_MESSAGE))
  .meta({ description: 'Minutes', enum: [...VISIT_MINUTES] });

export const priority = choiceOf(PRIORITY_RULE);
export const appointmentType = choiceOf(APPOINTMENT_TYPE_RULE);
