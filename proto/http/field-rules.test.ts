import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { BLOOD_GROUP_RULE, EMAIL_RULE, NEW_PASSWORD_RULE, PERSON_RULES, phoneRule, SEX_RULE, SIGN_UP_RULES } from './person-rules.ts';
import { email, newPassword, phone } from './account-fields.ts';
import { type ChoiceRule, choiceFault, NAME_FORM, numberFault, type NumberRule, textFault, type TextRule } from './field-rules.ts';
import { DOCTOR_RULES } from './doctor-rules.ts';
import { GOAL_RULES } from './goal-rules.ts';
import { WEIGHT_RULE } from './health-profile-rules.ts';
import { signUpBody } from './identity.ts';
import { ORDER_RULES, RECIPIENT_RULES } from './order-rules.ts';
import { recipient } from './payment-fields.ts';
import { profileBody } from './profile.ts';
import { PUBLIC_BOOKING_RULES } from './public-booking-rules.ts';
import { STAFF_NAME_RULE } from './staff-rules.ts';
import { choiceOf, textOf, numberOf } from './text-fields.ts';
import { CALORIES_RULE, DURATION_RULE, INTENSITY_RULE } from './workout-rules.ts';

describe('a text', () => {
  const rule: TextRule = { label: 'Unit', max: 5, pattern: /^[a-z]+$/, message: 'Letters only.' };
  test.each([
    [rule, ' kg ', undefined],
    [rule, '  ', 'Unit is required.'],
    [rule, 'minutes', 'Unit must be 5 characters or fewer.'],
    [rule, 'k1', 'Letters only.'],
    [{ ...rule, optional: true }, ' ', undefined],
    [{ ...rule, missing: 'Say what.' }, '', 'Say what.'],
    [{ ...rule, min: 3 }, 'kg', 'Unit must be 3 characters or more.'],
    [{ ...rule, min: 3, tooShort: 'More.' }, 'kg', 'More.'],
    [NEW_PASSWORD_RULE, ' '.repeat(8), undefined],
  ])('%o %j', (one, given, fault) => {
    expect(textFault(one, given)).toBe(fault);
  });
});

test.each<[NumberRule, number | undefined, boolean]>([
  [DURATION_RULE, 1, true],
  [DURATION_RULE, 1.5, false],
  [DURATION_RULE, 1441, false],
  [DURATION_RULE, undefined, false],
  [DURATION_RULE, Number.NaN, false],
  [CALORIES_RULE, undefined, true],
  [CALORIES_RULE, 0, true],
  [GOAL_RULES.target, 0, false],
  [GOAL_RULES.target, 0.5, true],
  [WEIGHT_RULE, 400.5, false],
])('%o %j', (rule, value, isGood) => {
  expect(numberFault(rule, value)).toBe(isGood ? undefined : rule.message);
});

// A form may accept what only the server can recognise as wrong, but must not refuse what the server accepts.
describe('the contract says of a field what its rule says', () => {
  const samples = ['', ' ', 'Amina', 'x'.repeat(25), 'x'.repeat(70), 'x'.repeat(301), '+234 803 123 4567', '12ab', 'ABCD1234'];
  const texts: [string, TextRule, z.ZodType][] = [
    ['phone', phoneRule('Phone number'), phone('Phone number')],
    ['password', NEW_PASSWORD_RULE, newPassword],
    ['sign-up first name', PERSON_RULES.firstName, signUpBody.shape.firstname],
    ['sign-up WhatsApp', SIGN_UP_RULES.whatsappNumber, signUpBody.shape.whatsappNumber],
    ['profile address', PERSON_RULES.address, profileBody.shape.address],
    ['recipient', RECIPIENT_RULES.relation, recipient.shape.relation],
    ['unit', GOAL_RULES.unit, textOf(GOAL_RULES.unit)],
    ['order phone', ORDER_RULES.phone, textOf(ORDER_RULES.phone)],
  ];
  test.each(texts)('%s', (_, rule, schema) => {
    for (const sample of samples) {
      // The server treats an empty optional field as absent (read-input.ts).
      const sent = rule.optional && sample.trim() === '' ? undefined : sample;
      const parsed = schema.safeParse(sent);
      expect([sample, parsed.error?.issues[0]?.message]).toEqual([sample, textFault(rule, sample)]);
    }
  });

  test('email: what the server takes, a form takes too', () => {
    for (const sample of ['amina@example.com', 'a.b+c@mail.example.ng']) {
      expect(email.safeParse(sample).success).toBe(true);
      expect(textFault(EMAIL_RULE, sample)).toBeUndefined();
    }
  });

  test.each<[string, ChoiceRule]>([
    ['sex', SEX_RULE],
    ['blood group', BLOOD_GROUP_RULE],
    ['intensity', INTENSITY_RULE],
  ])('%s', (_, rule) => {
    for (const sample of [...rule.oneOf, 'no such word']) {
      expect(choiceOf(rule).safeParse(sample).error?.issues[0]?.message).toBe(choiceFault(rule, sample));
    }
  });

  test.each<[string, NumberRule]>([
    ['weight', WEIGHT_RULE],
    ['minutes', DURATION_RULE],
    ['target', GOAL_RULES.target],
  ])('%s', (_, rule) => {
    for (const sample of [-1, 0, 0.5, 1, 20, 399.5, 1440, 1441, 1_000_000, 1_000_001]) {
      expect(numberOf(rule).safeParse(sample).error?.issues[0]?.message).toBe(numberFault(rule, sample));
    }
  });
});

describe('the name of somebody', () => {
  const names: [string, TextRule][] = [
    ['firstname', PERSON_RULES.firstName],
    ['midname', PERSON_RULES.middleName],
    ['lastname', PERSON_RULES.lastName],
    ['a staff name', STAFF_NAME_RULE],
    ['a name of the booking page', PUBLIC_BOOKING_RULES.name],
    ['the name of a doctor', DOCTOR_RULES.name],
  ];
  const good = ['Ngozi', "O'Neil-Ade", 'Adébáyọ̀', 'St. John', 'J.B. Ojo', 'Dr. Amaka Obi', 'Obi Jr.', 'Chukwu (Emeka), II', 'Ọla & Ṣadé'];
  const bad = [
    'See evil.example/win now',
    'evil.example',
    'Win at evil.ng',
    'http:evil',
    'a@b',
    '<b>Ada',
    'Ada>',
    'Call 12:30',
    'back\\slash',
    'Go 10.0.0.1',
    'evil。example',
  ];

  test.each(names)('%s holds letters and marks, and nothing that mails would show as a link', (_name, rule) => {
    for (const one of good) expect([one, textFault(rule, one), textOf(rule).safeParse(one).success]).toEqual([one, undefined, true]);
    for (const one of bad) {
      const read = textOf(rule).safeParse(one);
      expect([one, textFault(rule, one), read.error?.issues[0]?.message]).toEqual([one, NAME_FORM.message, NAME_FORM.message]);
    }
  });
});
