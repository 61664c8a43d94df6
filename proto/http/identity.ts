import { z } from 'zod';
import { birth, bloodGroup, email, knownPassword, newPassword, phone, sex } from './account-fields.ts';
import { PERSON_RULES, SIGN_IN_EMAIL_RULE, SIGN_UP_RULES } from './person-rules.ts';
import { endpoint } from './endpoint.ts';
import { BOOKING_SEXES } from './public-booking-rules.ts';
import { missingText } from './field-rules.ts';
import { instant, userId } from './shared.ts';
import { textOf } from './text-fields.ts';

export const signUpBody = z.object({
  firstname: textOf(PERSON_RULES.firstName),
  midname: textOf(PERSON_RULES.middleName).optional(),
  lastname: textOf(PERSON_RULES.lastName),
  email,
  tel: phone('Phone number'),
  sex,
  birth,
  city: textOf(PERSON_RULES.city),
  country: textOf(PERSON_RULES.country),
  password: newPassword,
  bloodGroup: bloodGroup.optional(),
  whatsappNumber: textOf(SIGN_UP_RULES.whatsappNumber).optional(),
  address: textOf(PERSON_RULES.address).optional(),
  referralCode: z
    .string('Referral code must be text.')
    .trim()
    .toUpperCase()
    .regex(SIGN_UP_RULES.referralCode.pattern, SIGN_UP_RULES.referralCode.message)
    .optional(),
});

const answer = z.boolean('Each consent must be yes or no.');

const laterAnswer = answer.optional();

export const consents = z
  .object({
    aiProvider: answer,
    marketing: answer,
    analytics: answer,
    healthContext: laterAnswer.meta({
      description: 'Readings, goals, health profile and meals may go with questions; left out: unchanged',
    }),
    careContact: laterAnswer.meta({ description: 'Case managers may see that a measurement is overdue; left out: unchanged' }),
  })
  .meta({ id: 'Consents' });
export type Consents = z.output<typeof consents>;

/** Consents as a session holds them. */
export const sessionConsents = consents
  .extend({
    aiChat: z.boolean().optional().meta({
      description: 'Whether questions may go to an outside AI company: agreed to aiProvider, by the text that names questions',
    }),
  })
  .meta({ id: 'SessionConsents' });
export type SessionConsents = z.output<typeof sessionConsents>;

const text = z.string().nullable();

/** The signed-in member, with each field in every spelling that spec 2 and spec 3 use. */
export const user = z
  .object({
    id: z.number().int(),
    username: z.string(),
    email: z.string(),
    FirstName: z.string(),
    firstName: z.string(),
    LastName: z.string(),
    lastName: z.string(),
    middleName: text,
    tel: z.string(),
    mobilePhone: text,
    mobile: z.string(),
    whatsappNumber: text,
    whatsapp_number: text,
    whatsapp: text,
    sex: z.enum(BOOKING_SEXES).meta({ description: 'Other comes from the public booking page' }),
    birth: z.string(),
    age: z.number().int(),
    blood_group: text,
    bloodGroup: text,
    address: text,
    city: z.string(),
    country: z.string(),
    location: z.string(),
    uploads: text,
    wallet: z.number(),
    referralCode: z.string(),
    totalReferrals: z.number().int(),
    referralEarnings: z.number().meta({ description: 'Naira got for friends who came and paid' }),
    appointment: z
      .object({ name: z.string(), date: z.iso.date(), time: z.string() })
      .nullable()
      .meta({ description: "The next visit that is asked for or agreed: the doctor's name, the Lagos day, HH:mm" }),
    subscriptions: z
      .array(z.object({ month: z.number().int(), year: z.number().int(), amount: z.number() }))
      .meta({ description: 'The newest paid periods by the Lagos month they begin in' }),
    testResults: z.array(z.never()),
    emailVerified: z.boolean(),
    consents,
    createdAt: instant,
  })
  .meta({ id: 'User' });
export type User = z.output<typeof user>;

/** The member who has just signed in. */
const signedIn = user.extend({
  deletionCancelled: z
    .literal(true)
    .optional()
    .meta({ description: 'Present where the account was about to be deleted: signing in took that back' }),
});

const goodSignUp = {
  firstname: 'Amina',
  lastname: 'Bello',
  email: 'amina@example.com',
  tel: '+2348031234567',
  sex: 'Female',
  birth: '1990-05-17',
  city: 'Kano',
  country: 'Nigeria',
  password: 'quiet-harmattan-71',
  midname: '',
  bloodGroup: 'O+',
  whatsappNumber: '',
  address: '',
  referralCode: '',
};
const goodTrack = { userId: 1, referralId: 'SABI1', page: '/', ipAddress: null, userAgent: 'Mozilla/5.0' };

export const identity = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/signup',
    summary: 'Join, and be signed in',
    actors: ['guest'],
    body: signUpBody,
    replies: { 201: user },
    deviceCookie: true,
    examples: {
      good: { body: goodSignUp, needs: 'an email address that nobody has joined with' },
      bad: { body: { ...goodSignUp, birth: '17/05/1990' } },
    },
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in',
    actors: ['guest'],
    body: z.object({
      email: z
        .string(missingText(SIGN_IN_EMAIL_RULE))
        .min(1, missingText(SIGN_IN_EMAIL_RULE))
        .max(SIGN_IN_EMAIL_RULE.max, 'This email address is too long.'),
      password: knownPassword,
    }),
    replies: { 200: signedIn },
    problems: [401],
    changesSession: true,
    deviceCookie: true,
    examples: {
      good: { body: { email: 'amina@example.com', password: 'quiet-harmattan-71' }, needs: 'the email address and password of an account' },
      bad: { body: { email: 'amina@example.com' } },
    },
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/logout',
    summary: 'Sign out; without a session too',
    actors: ['guest'],
    replies: { 204: null },
    changesSession: true,
    examples: { good: {}, bad: {} },
  }),
  readUser: endpoint({
    method: 'GET',
    path: '/api/user',
    summary: 'The signed-in member',
    actors: ['member'],
    replies: { 200: user },
    examples: { good: {}, bad: {} },
  }),
  changeConsents: endpoint({
    method: 'PUT',
    path: '/api/user/consents',
    summary: 'Give or withdraw consent, one answer per purpose',
    actors: ['member'],
    body: consents,
    replies: { 200: consents },
    changesSession: true,
    examples: { good: { body: { aiProvider: false, marketing: false, analytics: true } }, bad: { body: { aiProvider: 'yes' } } },
  }),
  trackSession: endpoint({
    method: 'POST',
    path: '/api/sessions/track',
    summary: 'Record a page view; only with consent to analytics',
    actors: ['member'],
    body: z.object({
      userId,
      referralId: z.string('Referral id must be text.').max(100, 'Referral id is too long.').optional(),
      page: z.string('Page must be a path.').min(1, 'Page is required.').max(500, 'Page is too long.'),
      ipAddress: z.string('IP address must be text.').max(60, 'IP address is too long.').optional(),
      userAgent: z.string('User agent must be text.').max(1000, 'User agent is too long.').optional(),
    }),
    replies: { 200: z.object({ recorded: z.boolean() }) },
    examples: { good: { body: goodTrack }, bad: { body: { ...goodTrack, page: 7 } } },
  }),
};
