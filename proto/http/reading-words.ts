// What a reading means and what to do, in words for the member. General guidance, not reviewed by a clinician; screens say so.
import type { ReadingType } from './reading-rules.ts';
import { isCritical, type StatusDetail, type Urgency } from './reading-status.ts';

export const EMERGENCY_NUMBER = '112';

export type ReadingAdvice = {
  /** What the figures mean, in one sentence. */
  meaning: string;
  /** What to do, in order. */
  steps: string[];
  /** When to call for help at once; null where nothing is urgent. */
  emergency: string | null;
};

const NO_ANSWER = `If ${EMERGENCY_NUMBER} does not answer within 2 minutes, go to the nearest hospital with someone.`;
const DIAGNOSIS = 'one test is not a diagnosis';

const MEANINGS: Readonly<Record<StatusDetail, string>> = {
  low: 'This pressure is on the low side; for many people that is normal.',
  normal: 'This is in the healthy range.',
  elevated: 'This pressure is a little above the healthy range.',
  stage_1: 'This pressure is above the healthy range.',
  stage_2: 'This pressure is high.',
  severe: 'This pressure is very high.',
  hypo_level_2: 'This sugar is dangerously low.',
  hypo_level_1: 'This sugar is low.',
  prediabetes_range: `This sugar is above the healthy range; ${DIAGNOSIS}.`,
  diabetes_range: `This sugar is in the range seen with diabetes; ${DIAGNOSIS}.`,
  very_high: 'This sugar is very high.',
};

const STEPS: Readonly<Record<StatusDetail, string[]>> = {
  low: ['If you feel dizzy or faint, sit or lie down, drink water, and tell a doctor.'],
  normal: [],
  elevated: ['Measure again on another day. Less salt and more walking help.'],
  stage_1: ['Measure again over the next days, and tell a doctor if it stays there.'],
  stage_2: ['Rest for 5 minutes and measure again.', 'See a clinic this week if it stays high.'],
  severe: ['Sit down and rest for 5 minutes, then measure again.', 'If it is still this high, see a doctor today.'],
  hypo_level_2: [
    'Take sugar now: 3 to 4 teaspoons of sugar in water, or a glass of a soft drink that is not diet.',
    'Measure again after 15 minutes, and take sugar again if it is still below 70 mg/dL.',
    'Do not stay alone, and do not drive.',
  ],
  hypo_level_1: [
    'Take sugar now: 3 teaspoons of sugar in water, or half a glass of a soft drink that is not diet.',
    'Measure again after 15 minutes, and take sugar again if it is still below 70 mg/dL.',
    'When it is above 70 mg/dL, eat something.',
  ],
  prediabetes_range: ['Measure again on another morning before food.', 'If it stays there, ask a clinic for a test.'],
  diabetes_range: ['Measure again on another day before food.', 'Have a clinic test it this week.'],
  very_high: ['Drink water and follow the plan your doctor gave you.', 'See a doctor today.'],
};

const EMERGENCIES: Readonly<Record<ReadingType | 'low_sugar', string>> = {
  blood_pressure: `Call ${EMERGENCY_NUMBER} now if there is chest pain, trouble breathing, weakness on one side, trouble speaking or seeing, confusion or a very bad headache.`,
  blood_sugar: `Call ${EMERGENCY_NUMBER} now if there is vomiting, belly pain, deep or fast breathing, confusion or great sleepiness.`,
  low_sugar: `Call ${EMERGENCY_NUMBER} now if the person is confused, has a fit or can't swallow. Give nothing by mouth to someone who is not awake.`,
};

const PREGNANT_TODAY = [
  'Rest for 5 minutes and measure again.',
  'In pregnancy this has to be looked at today: go to your clinic or a hospital.',
];
const PREGNANT_NOW = ['In pregnancy this is an emergency: go to a hospital now, with someone.'];
const PREGNANT_SIGNS = `Call ${EMERGENCY_NUMBER} now if there is a very bad headache, trouble seeing, pain under the ribs, a fit or bleeding.`;

/** What to do although a later reading is in range. */
export function calmedAdvice(urgency: Urgency): string {
  const why = 'One reading in range does not make the other one harmless:';
  return urgency === 'treat_now' ? `${why} tell a doctor about both this week.` : `${why} see a doctor today, and show both.`;
}

/** What a reading means and what to do about it. */
export function readingAdvice(reading: { type: ReadingType; statusDetail: StatusDetail; urgency: Urgency }): ReadingAdvice {
  const { type, statusDetail, urgency } = reading;
  const meaning = MEANINGS[statusDetail];
  if (!isCritical(urgency)) return { meaning, steps: STEPS[statusDetail], emergency: null };
  if (type === 'blood_pressure' && urgency === 'emergency') {
    return { meaning, steps: PREGNANT_NOW, emergency: `Call ${EMERGENCY_NUMBER}. ${NO_ANSWER}` };
  }
  if (type === 'blood_pressure' && statusDetail !== 'severe') {
    return { meaning, steps: PREGNANT_TODAY, emergency: `${PREGNANT_SIGNS} ${NO_ANSWER}` };
  }
  const signs = EMERGENCIES[statusDetail === 'hypo_level_1' || statusDetail === 'hypo_level_2' ? 'low_sugar' : type];
  return { meaning, steps: STEPS[statusDetail], emergency: `${signs} ${NO_ANSWER}` };
}
