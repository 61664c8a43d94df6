import { z } from 'zod';
import { email } from './account-fields.ts';
import { scheduleDay } from './doctor-portal.ts';
import { DOCTOR_RULES, DOCTOR_SEXES, LICENCE_RULE, VERIFICATION_NOTE_RULE, YEARS_RULE } from './doctor-rules.ts';
import { day, line, numberOf, textOf } from './text-fields.ts';

// What the operator imports from a file. Pictures and clips come as data URLs; the operator's program makes them of the files.
const externalId = line('External ID', 80);
const words = z.array(line('Each word', 80)).max(20).default([]);
const media = z.string('Media must be a data URL.').max(7_000_000, 'This file is too large. Choose one of up to 5 MB.');

export const importedDoctor = z.object({
  externalId,
  name: textOf(DOCTOR_RULES.name),
  email,
  specialty: textOf(DOCTOR_RULES.specialty),
  specialties: words,
  hospital: textOf(DOCTOR_RULES.hospital),
  location: textOf(DOCTOR_RULES.location),
  phone: textOf(DOCTOR_RULES.phone),
  publicPhone: textOf(DOCTOR_RULES.phone).optional(),
  sex: z.enum(DOCTOR_SEXES, 'Choose Female or Male.').optional(),
  languages: words,
  qualifications: words,
  years: numberOf(YEARS_RULE).default(0),
  fee: z.int('Give the fee in whole naira.').min(0).max(100_000).default(2000),
  licenceNumber: textOf(LICENCE_RULE),
  licenceValidUntil: day('Give the day until which the licence is valid, for example 2027-12-31.'),
  note: textOf(VERIFICATION_NOTE_RULE),
  available: z.boolean().default(true),
  takesCalls: z.boolean().default(true),
  schedule: z.array(scheduleDay).max(7).default([]),
  portrait: media.optional(),
  isDemo: z.boolean().default(false),
});
export type ImportedDoctor = z.output<typeof importedDoctor>;

const someWords = z.array(line('Each word', 80)).max(20);

/** What of a doctor's card is wrong, as it should be; what is not given stays. */
export const correctedDoctor = z
  .object({
    name: textOf(DOCTOR_RULES.name),
    specialty: textOf(DOCTOR_RULES.specialty),
    specialties: someWords,
    hospital: textOf(DOCTOR_RULES.hospital),
    location: textOf(DOCTOR_RULES.location),
    publicPhone: textOf(DOCTOR_RULES.phone),
    sex: z.enum(DOCTOR_SEXES, 'Choose Female or Male.'),
    languages: someWords,
    qualifications: someWords,
    years: numberOf(YEARS_RULE),
    fee: z.int('Give the fee in whole naira.').min(0).max(100_000),
    takesCalls: z.boolean(),
    portrait: media,
    remove: z.array(z.enum(['publicPhone', 'sex', 'portrait'])).meta({ description: 'What the card shall not say any more' }),
  })
  .partial()
  .refine((given) => Object.keys(given).length > 0, 'Say what is wrong on the card.');
export type CorrectedDoctor = z.output<typeof correctedDoctor>;

const highlight = z.object({
  kind: z.enum(['image', 'video']),
  media,
  poster: media.optional(),
  caption: z.string().trim().max(200).default(''),
});

export const importedTrainer = z.object({
  externalId,
  firstname: line('First name', 80),
  lastname: line('Last name', 80),
  specialization: line('Specialization', 80),
  specialties: words,
  about: z.string().trim().max(2000).default(''),
  location: line('Location', 120),
  country: line('Country', 80),
  years: numberOf(YEARS_RULE).default(0),
  verified: z.boolean().default(false),
  portrait: media.optional(),
  highlights: z.array(highlight).max(5, 'A trainer has up to five highlights.').default([]),
  isDemo: z.boolean().default(false),
});
export type ImportedTrainer = z.output<typeof importedTrainer>;

/** What was made of one row of the file. */
export const imported = z.object({ externalId: z.string(), id: z.number().int(), isNew: z.boolean() });
export type Imported = z.output<typeof imported>;
