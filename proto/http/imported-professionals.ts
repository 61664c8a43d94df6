import { z } from 'zod';
import { email } from './account-fields.ts';
import { DOCTOR_RULES, YEARS_RULE } from './doctor-rules.ts';
import { rowId } from './people-import.ts';
import { numberOf, textOf } from './text-fields.ts';

// A file of an administrator says as much of a doctor or a trainer as the specification does (spec 1 section 5): their media, a licence and the
// week are entered later, by who knows them.

/** Years come as a number, or as the text of one. */
const years = z.preprocess(
  (given) => (typeof given === 'string' && given.trim() !== '' ? Number(given) : given),
  numberOf(YEARS_RULE).default(0),
);

/** A doctor of another system, as an import takes them. */
export const doctorRow = z.object({
  id: rowId,
  name: textOf(DOCTOR_RULES.name),
  email,
  specialty: textOf(DOCTOR_RULES.specialty),
  hospital: textOf(DOCTOR_RULES.hospital),
  location: textOf(DOCTOR_RULES.location),
  phone: textOf(DOCTOR_RULES.phone),
  years,
});
export type DoctorRow = z.output<typeof doctorRow>;

/** A trainer of another system, as an import takes them. */
export const trainerRow = z.object({
  id: rowId,
  firstName: textOf({ label: 'First name', max: 80 }),
  lastName: textOf({ label: 'Last name', max: 80 }),
  specialty: textOf({ label: 'Specialization', max: 80 }),
  location: textOf({ label: 'Location', max: 120 }),
  country: textOf({ label: 'Country', max: 80 }),
  years,
});
export type TrainerRow = z.output<typeof trainerRow>;
