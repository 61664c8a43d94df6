import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  ALCOHOL_CONSUMPTIONS,
  EXERCISE_LEVELS,
  LIFESTYLES,
  PROFILE_ENTRY_MAX,
  PROFILE_LIST_MAX,
  SMOKING_STATUSES,
  WEIGHT_RULE,
} from './health-profile-rules.ts';
import { instant, userId } from './shared.ts';
import { line, numberOf, oneOf } from './text-fields.ts';

const entries = z.array(z.string());

export const healthProfile = z
  .object({
    primaryConditions: entries,
    symptoms: entries,
    medications: entries,
    allergies: entries,
    familyHistory: entries,
    lifestyle: z.enum(LIFESTYLES).nullable(),
    dietaryPreferences: entries,
    exerciseLevel: z.enum(EXERCISE_LEVELS).nullable(),
    smokingStatus: z.enum(SMOKING_STATUSES).nullable(),
    alcoholConsumption: z.enum(ALCOHOL_CONSUMPTIONS).nullable(),
    pregnant: z.boolean().nullable(),
    weightKg: z.number().nullable(),
    version: z.number().int().meta({ description: '0 before the first save, and one more with each' }),
    lastUpdated: instant.nullable(),
    createdAt: instant.nullable(),
  })
  .meta({ id: 'HealthProfile' });
export type HealthProfile = z.output<typeof healthProfile>;

/** Lines of text without repetitions; upper and lower case count as the same. */
function list(label: string) {
  return z
    .array(line(label, PROFILE_ENTRY_MAX), `${label} must be a list.`)
    .max(PROFILE_LIST_MAX, `${label} can have ${PROFILE_LIST_MAX} entries at most.`)
    .transform((lines) => [...new Map(lines.toReversed().map((text) => [text.toLowerCase(), text])).values()].toReversed())
    .optional();
}

const profileFields = z.object({
  userId: userId.optional(),
  primaryConditions: list('Conditions'),
  symptoms: list('Symptoms'),
  medications: list('Medications'),
  allergies: list('Allergies'),
  familyHistory: list('Family history'),
  lifestyle: oneOf(LIFESTYLES, 'Choose a lifestyle from the list.').optional(),
  dietaryPreferences: list('Dietary preferences'),
  exerciseLevel: oneOf(EXERCISE_LEVELS, 'Choose how much you exercise.').optional(),
  smokingStatus: oneOf(SMOKING_STATUSES, 'Choose whether you smoke.').optional(),
  alcoholConsumption: oneOf(ALCOHOL_CONSUMPTIONS, 'Choose how much you drink.').optional(),
  pregnant: z.boolean('Pregnant must be yes or no.').optional(),
  weightKg: numberOf(WEIGHT_RULE).optional(),
  version: z
    .number('Version must be a number.')
    .int('Version must be a whole number.')
    .optional()
    .meta({ description: 'The version this was made from; another one that was saved meanwhile is a 409' }),
});

const { userId: _userId, version: _version, ...fields } = profileFields.shape;
const isGiven = (name: string) => ({ required: [name], properties: { [name]: { not: { enum: ['', null] } } } });

/** An empty body would clear the whole profile, allergies included, so it is refused as a mistake. */
export const healthProfileBody = profileFields
  .refine(
    (body) => Object.keys(fields).some((name) => body[name as keyof typeof body] !== undefined),
    'Send the fields of your health profile. To empty a list, send it as [].',
  )
  .meta({ anyOf: Object.keys(fields).map(isGiven) });

const goodProfile = {
  primaryConditions: ['hypertension'],
  allergies: ['groundnut'],
  smokingStatus: 'never',
  pregnant: false,
  weightKg: 72,
};

export const healthProfiles = {
  readHealthProfile: endpoint({
    method: 'GET',
    path: '/api/user/health-profile',
    summary: "The member's own health profile; empty before the first save",
    actors: ['member'],
    replies: { 200: healthProfile },
    examples: { good: {}, bad: {} },
  }),
  saveHealthProfile: endpoint({
    method: 'PUT',
    path: '/api/user/health-profile',
    summary: 'Save the health profile as a whole; what is left out is emptied',
    actors: ['member'],
    body: healthProfileBody,
    replies: { 200: healthProfile },
    examples: { good: { body: goodProfile }, bad: { body: { ...goodProfile, weightKg: 'heavy' } } },
  }),
};
