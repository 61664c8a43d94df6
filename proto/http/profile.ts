import { z } from 'zod';
import { birth, bloodGroup, phone } from './account-fields.ts';
import { PERSON_RULES, SEX_RULE } from './person-rules.ts';
import { endpoint } from './endpoint.ts';
import { user } from './identity.ts';
import {
  AS_ENTERED,
  MOST_READING_TIMES,
  PROFILE_PHOTO_NOT_AN_IMAGE_MESSAGE,
  PROFILE_PHOTO_PREFIX,
  READING_TIMES_MESSAGE,
  READY_LANGUAGES,
  TEXT_SIZES,
  THEMES,
  TIME_MESSAGE,
  TIME_OF_DAY,
} from './profile-rules.ts';
import { BOOKING_SEXES } from './public-booking-rules.ts';
import { SUGAR_UNITS } from './reading-rules.ts';
import { EXAMPLE_PHOTO, instant, opaqueId, problem } from './shared.ts';
import { choiceOf, textOf } from './text-fields.ts';

const onOrOff = z.boolean('Must be on or off.');
const timeOfDay = z.string(TIME_MESSAGE).regex(TIME_OF_DAY, TIME_MESSAGE).meta({ description: 'HH:mm in Lagos' });

export const preferences = z
  .object({
    mealReminders: onOrOff,
    healthTips: onOrOff,
    readingReminders: onOrOff,
    mealTimes: z
      .object({ breakfast: timeOfDay, lunch: timeOfDay, dinner: timeOfDay })
      .meta({ description: 'When they are reminded of a meal that is not logged yet' }),
    readingTimes: z
      .array(timeOfDay, READING_TIMES_MESSAGE)
      .min(1, READING_TIMES_MESSAGE)
      .max(MOST_READING_TIMES, READING_TIMES_MESSAGE)
      .meta({ description: 'When they are reminded to measure' }),
    quietFrom: timeOfDay.meta({ description: 'From then nobody is reminded of anything; the same as quietTo: there are no quiet hours' }),
    quietTo: timeOfDay.meta({ description: 'Until then' }),
    notifyCommunity: onOrOff.meta({ description: 'Whether they are notified of likes and comments of their posts' }),
    notifyActivity: onOrOff.meta({ description: 'Whether they are notified of a goal that they reached' }),
    publicPhoto: onOrOff.meta({ description: 'Whether everybody sees the profile photo beside what the member shares' }),
    language: z.enum(READY_LANGUAGES, 'This language can’t be chosen yet.'),
    theme: z.enum(THEMES, 'Choose system, light or dark.'),
    dataSaver: onOrOff,
    textSize: z.enum(TEXT_SIZES, 'Choose normal, large or largest.'),
    sugarUnit: z
      .enum(SUGAR_UNITS, 'Choose mg/dL or mmol/L.')
      .nullable()
      .meta({
        description:
          'The unit in which blood sugars are shown and entered, null while none was chosen: then each is shown in the unit in which it was ' +
          'entered. On the wire a sugar is in mg/dL, whatever this says',
      }),
  })
  .meta({ id: 'Preferences' });
export type Preferences = z.output<typeof preferences>;

/** A consent: its text, and which answer the member gave to which version, and when. */
export const consentRecord = z
  .object({
    purpose: z.enum(['aiProvider', 'healthContext', 'careContact', 'marketing', 'analytics']),
    given: z.boolean(),
    text: z.string(),
    textVersion: z.string(),
    answeredAt: instant.nullable().meta({ description: 'null where nothing was answered yet' }),
    answeredVersion: z.string().nullable().meta({ description: 'The version of the sentence that was answered' }),
  })
  .meta({ id: 'ConsentRecord' });
export type ConsentRecord = z.output<typeof consentRecord>;

export const profileBody = z.object({
  firstName: textOf(PERSON_RULES.firstName),
  middleName: textOf(PERSON_RULES.middleName).optional(),
  lastName: textOf(PERSON_RULES.lastName),
  tel: phone('Phone number'),
  sex: choiceOf({ oneOf: BOOKING_SEXES, message: SEX_RULE.message }).meta({ description: 'Other only where it is Other already' }),
  birth,
  city: textOf(PERSON_RULES.city),
  country: textOf(PERSON_RULES.country),
  bloodGroup: bloodGroup.optional(),
  whatsappNumber: phone('WhatsApp number').optional(),
  mobilePhone: phone('Mobile number').optional(),
  address: textOf(PERSON_RULES.address).optional(),
});

const goodProfile = {
  firstName: 'Amina',
  middleName: '',
  lastName: 'Bello',
  tel: '+2348031234567',
  sex: 'Female',
  birth: '1990-05-17',
  city: 'Kano',
  country: 'Nigeria',
  age: 36,
  bloodGroup: 'O+',
  whatsappNumber: '',
  mobilePhone: '',
  address: '4 Ogui Road',
};

/** The member's data about themselves and their settings of the app. */
export const profile = {
  changeProfile: endpoint({
    method: 'PUT',
    path: '/api/user/profile',
    summary: 'Replace the profile; an optional field that is left out or empty is cleared',
    actors: ['member'],
    body: profileBody,
    replies: { 200: user },
    examples: { good: { body: goodProfile }, bad: { body: { ...goodProfile, bloodGroup: 'Z+' } } },
  }),
  changeProfilePhoto: endpoint({
    method: 'PUT',
    path: '/api/user/profile-photo',
    summary: 'Set the profile photo: at most 5 MB, stored at 512 px and without what the camera wrote into it',
    actors: ['member'],
    body: z.object({
      photoData: z
        .string(PROFILE_PHOTO_NOT_AN_IMAGE_MESSAGE)
        .min(1, PROFILE_PHOTO_NOT_AN_IMAGE_MESSAGE)
        .meta({ description: 'Data URL of a JPEG, PNG, GIF or WebP' }),
    }),
    replies: { 200: z.object({ photoUrl: z.string() }) },
    timeoutMs: 15_000,
    maxBodyBytes: 7_000_000,
    longTexts: 1,
    callsPerMinute: 10,
    examples: { good: { body: { photoData: EXAMPLE_PHOTO } }, bad: { body: { photoData: 7 } } },
  }),
  removeProfilePhoto: endpoint({
    method: 'DELETE',
    path: '/api/user/profile-photo',
    summary: 'Take the profile photo away; without one too',
    actors: ['member'],
    replies: { 204: null },
    examples: { good: {}, bad: {} },
  }),
  readProfilePhoto: endpoint({
    method: 'GET',
    path: `/api/media/${PROFILE_PHOTO_PREFIX}{key}`,
    summary: 'A profile photo, to its owner, and to anybody while they show it to everybody; ranges can be asked for',
    actors: ['guest', 'member'],
    params: z.object({ key: opaqueId }),
    replies: { 200: null, 206: null, 304: null, 416: problem },
    fileTypes: ['image/jpeg'],
    isKept: true,
    examples: { good: { params: { key: 'a'.repeat(40) } }, bad: {} },
  }),
  readPreferences: endpoint({
    method: 'GET',
    path: '/api/user/preferences',
    summary: 'How the member wants the app',
    actors: ['member'],
    replies: { 200: preferences },
    examples: { good: {}, bad: {} },
  }),
  changePreferences: endpoint({
    method: 'PUT',
    path: '/api/user/preferences',
    summary: 'Change how the app is; what is left out stays as it is',
    actors: ['member'],
    // An empty value means absent in every body, so that going back to no unit needs a word.
    body: preferences.extend({ sugarUnit: z.enum([...SUGAR_UNITS, AS_ENTERED], 'Choose mg/dL, mmol/L or as entered.') }).partial(),
    replies: { 200: preferences },
    examples: { good: { body: { mealReminders: false, quietFrom: '21:30', theme: 'dark' } }, bad: { body: { mealReminders: 'often' } } },
  }),
  readConsents: endpoint({
    method: 'GET',
    path: '/api/user/consents',
    summary: 'Each consent with its sentence, and what was answered when',
    actors: ['member'],
    replies: { 200: z.array(consentRecord) },
    examples: { good: {}, bad: {} },
  }),
};
