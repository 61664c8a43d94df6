import { type Sugar, sugarsOf } from '../member-readings/reading.domain.ts';
import { daysBefore, type Facts } from '../rounds/facts.domain.ts';
import type { Rule } from './recommendation.domain.ts';

const LATELY = 14;
/** One test is not a diagnosis (ADA): twice is. */
const TWICE = 2;
const FASTING = ['fasting', 'before_meal'];
const AFTER_FOOD = ['after_meal', 'random'];

const sugar = { category: 'diabetes' } as const;

function lately({ readings, now }: Facts, suits: (reading: Sugar) => boolean): Sugar[] {
  const since = daysBefore(now, LATELY);
  return sugarsOf(readings).filter((reading) => reading.measuredAt >= since && suits(reading));
}

/** A sugar whose time of measurement is not known says too little here. */
function isInDiabetesRange({ mgDl, context }: Sugar): boolean {
  return (FASTING.includes(context) && mgDl >= 126) || (AFTER_FOOD.includes(context) && mgDl >= 200);
}

const listed = (of: readonly Sugar[]) => of.map(({ mgDl }) => mgDl).join(', ');

export const SUGAR_RULES: readonly Rule[] = [
  {
    ...sugar,
    id: 'high_sugar_twice',
    type: 'follow_up',
    priority: 'high',
    weight: 0.9,
    needed: 2,
    title: 'Have your blood sugar tested at a clinic',
    description:
      'More than one of your readings was in the range that is seen with diabetes. That is not a diagnosis: a clinic can test it, and say what to do next.',
    suggestedQuestions: [
      'Which tests show whether I have diabetes?',
      'What should I eat when my blood sugar is high?',
      'What are signs of very high blood sugar?',
    ],
    find(facts) {
      const high = lately(facts, isInDiabetesRange);
      if (high.length < TWICE) return undefined;
      return { count: high.length, basedOnHistory: [`${high.length} high blood sugars in 14 days: ${listed(high.slice(0, 5))} mg/dL`] };
    },
  },
  {
    ...sugar,
    id: 'low_sugar_twice',
    type: 'follow_up',
    priority: 'high',
    weight: 0.9,
    needed: 2,
    title: 'Talk to a doctor about low blood sugar',
    description:
      'Your blood sugar was low more than once. Tell a doctor, above all if you take medicine for diabetes, and keep something sweet with you until then.',
    suggestedQuestions: ['What do I do when my blood sugar is low?', 'Why does blood sugar get too low?'],
    find(facts) {
      const low = lately(facts, ({ mgDl }) => mgDl < 70);
      if (low.length < TWICE) return undefined;
      return { count: low.length, basedOnHistory: [`${low.length} low blood sugars in 14 days: ${listed(low.slice(0, 5))} mg/dL`] };
    },
  },
  {
    ...sugar,
    id: 'high_fasting_once',
    type: 'preventive_care',
    priority: 'medium',
    weight: 0.7,
    needed: 2,
    endsWhenUntrue: true,
    title: 'Measure your blood sugar before food again',
    description: 'One reading before food was high. Measure again on another morning before eating: two readings say more than one.',
    suggestedQuestions: ['How do I measure fasting blood sugar?', 'Which blood sugar is too high?'],
    find(facts) {
      const high = lately(facts, isInDiabetesRange);
      if (high.length >= TWICE || !(facts.fastingHigh || high.length === 1)) return undefined;
      return { count: 1, basedOnHistory: ['One high blood sugar in the last 14 days'] };
    },
  },
  {
    ...sugar,
    id: 'sugar_unmeasured',
    type: 'preventive_care',
    priority: 'low',
    weight: 0.6,
    needed: 1,
    endsWhenUntrue: true,
    title: 'Time to measure your blood sugar',
    description: 'Your last reading is more than 14 days old. One reading now shows whether you are still on the way you want.',
    suggestedQuestions: ['How often should I measure my blood sugar?'],
    find({ readings, now }) {
      const [newest] = sugarsOf(readings);
      if (newest === undefined || newest.measuredAt >= daysBefore(now, LATELY)) return undefined;
      return { count: 1, basedOnHistory: ['No blood sugar reading for 14 days'] };
    },
  },
];
