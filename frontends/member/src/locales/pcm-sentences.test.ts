import { describe, expect, test } from 'vitest';
import { DAY_VISITS_RULE, LICENCE_DAY_MESSAGE } from '@sabiwell/proto/http/doctor-rules.ts';
import { BALANCE_LEFT_MESSAGE } from '@sabiwell/proto/http/leaving-rules.ts';
import { NOT_PAID_MESSAGE, POOR_MESSAGE } from '@sabiwell/proto/http/payment-rules.ts';
import { EMAIL_RULE, NEW_PASSWORD_RULE, PERSON_RULES, phoneRule } from '@sabiwell/proto/http/person-rules.ts';
import { TIME_MESSAGE } from '@sabiwell/proto/http/profile-rules.ts';
import { longText, missingText, shortText } from '@sabiwell/proto/http/field-rules.ts';
import { type EnteredReading, readingFaults } from '@sabiwell/proto/http/reading-rules.ts';
import { STATUS_DETAILS, URGENCIES } from '@sabiwell/proto/http/reading-status.ts';
import { readingAdvice } from '@sabiwell/proto/http/reading-words.ts';
import { pcm } from './pcm.ts';

const sources = import.meta.glob<string>('../../../../proto/http/*-rules.ts', { query: '?raw', import: 'default', eager: true });
/**
 * Rules whose sentences are no answer to what a member typed: reasons and advice, which come as texts of their own, and those of staff,
 * whose app is in English.
 */
const OTHER =
  /pregnancy-food-rules|csv-rules|export-rules|import-rules|staff-rules|team-rules|task-rules|on-call-rules|prescription-rules|diagnostic-rules|money-desk-rules|withdrawal-rules/;
/** For programs, because no form can send these; what has a code of its own (problems.ts); and what only an administrator or a doctor types. */
const UNSEEN = [
  'Give a day such as 2026-11-21.',
  'Enter a time such as 2026-11-21T09:30:00Z.',
  TIME_MESSAGE,
  NOT_PAID_MESSAGE,
  BALANCE_LEFT_MESSAGE,
  POOR_MESSAGE,
  LICENCE_DAY_MESSAGE,
  DAY_VISITS_RULE.message,
];

const said = Object.entries(sources)
  .filter(([path]) => !OTHER.test(path))
  .flatMap(([, text]) => [...text.matchAll(/(?:_MESSAGE =|message:|missing:|tooShort:)\s+'([^'\n]+)'/g)].map(([, words = '']) => words))
  .filter((words) => /^[A-Z].* /.test(words) && !UNSEEN.includes(words));

test('the rules have sentences', () => expect(said.length).toBeGreaterThan(25));

test.each([...new Set(said)])('%s', (words) => expect(pcm.sentence(words)).not.toBe(words));

const { firstName } = PERSON_RULES;
const wrong = (entered: EnteredReading) => readingFaults(entered).map(({ message }) => message);
test.each([
  missingText(firstName),
  longText(firstName),
  shortText(NEW_PASSWORD_RULE),
  missingText(EMAIL_RULE),
  firstName.message,
  phoneRule('Phone number').message,
  ...wrong({ type: 'blood_pressure', systolic: 400 }),
  ...wrong({ type: 'blood_pressure', systolic: 80, diastolic: 90 }),
  ...wrong({ type: 'blood_sugar' }),
  ...wrong({ type: 'blood_sugar', value: 5.5, unit: 'mg/dL' }),
  ...wrong({ type: 'blood_sugar', value: 5000, unit: 'mg/dL' }),
])('%s', (words) => expect(pcm.sentence(words)).not.toBe(words));

describe('what a reading means, and what to do', () => {
  const advice = (['blood_pressure', 'blood_sugar'] as const).flatMap((type) =>
    STATUS_DETAILS.flatMap((statusDetail) => URGENCIES.map((urgency) => readingAdvice({ type, statusDetail, urgency }))),
  );
  const words = advice.flatMap(({ meaning, steps, emergency }) => [meaning, ...steps, ...(emergency === null ? [] : [emergency])]);
  test.each([...new Set(words)])('%s', (one) => expect(pcm.sentence(one)).not.toBe(one));
});
