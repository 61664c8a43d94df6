import { isHigh, type Pressure, pressuresOf } from '../member-readings/reading.domain.ts';
import { daysBefore, type Facts } from '../rounds/facts.domain.ts';
import type { Rule } from './recommendation.domain.ts';

const WEEK = 7;
const SILENT_DAYS = 14;
/** A mean of fewer readings says too little (ai.md 6). */
const FEWEST = 3;
/** From here on, below 140/90, pressure is above the healthy range. */
const RAISED = { systolic: 130, diastolic: 85 };

const pressure = { category: 'hypertension' } as const;

/** The pressures of the last seven days with their mean; undefined where there are too few. */
function week({ readings, now }: Facts): { count: number; mean: { systolic: number; diastolic: number }; words: string } | undefined {
  const since = daysBefore(now, WEEK);
  const lately = pressuresOf(readings).filter(({ measuredAt }) => measuredAt >= since);
  if (lately.length < FEWEST) return undefined;
  const mean = { systolic: meanOf(lately, 'systolic'), diastolic: meanOf(lately, 'diastolic') };
  const figures = `${Math.round(mean.systolic)}/${Math.round(mean.diastolic)}`;
  return { count: lately.length, mean, words: `${lately.length} blood pressure readings in 7 days, on average ${figures} mmHg` };
}

function meanOf(of: readonly Pressure[], part: 'systolic' | 'diastolic'): number {
  return of.reduce((sum, reading) => sum + reading[part], 0) / of.length;
}

const isSilent = (newest: Pressure | undefined, { now }: Facts) => newest === undefined || newest.measuredAt < daysBefore(now, SILENT_DAYS);

export const PRESSURE_RULES: readonly Rule[] = [
  {
    ...pressure,
    id: 'high_pressure_week',
    type: 'follow_up',
    priority: 'high',
    weight: 0.95,
    needed: 4,
    title: 'See a doctor about your blood pressure',
    description:
      'Your blood pressure was high on average this week. Show your readings to a doctor or a clinic in the next days, and go on measuring. ' +
      'Do not start, stop or change a medicine by yourself.',
    suggestedQuestions: [
      'What does high blood pressure mean for me?',
      'How do I measure my blood pressure correctly?',
      'What can I do at home about high blood pressure?',
    ],
    find(facts) {
      const found = week(facts);
      if (found === undefined || !isHigh(found.mean)) return undefined;
      return { count: found.count, basedOnHistory: [found.words] };
    },
  },
  {
    ...pressure,
    id: 'raised_pressure_week',
    type: 'lifestyle',
    priority: 'medium',
    weight: 0.8,
    needed: 4,
    title: 'Your blood pressure is a little high',
    description:
      'It was above the healthy range on average this week. Less salt and fewer seasoning cubes, walking on most days and good sleep often bring it down.',
    suggestedQuestions: ['Which Nigerian foods have a lot of salt?', 'How much walking lowers blood pressure?'],
    find(facts) {
      const found = week(facts);
      if (found === undefined || isHigh(found.mean)) return undefined;
      if (found.mean.systolic < RAISED.systolic && found.mean.diastolic < RAISED.diastolic) return undefined;
      return { count: found.count, basedOnHistory: [found.words] };
    },
  },
  {
    ...pressure,
    id: 'high_pressure_few_readings',
    type: 'preventive_care',
    priority: 'medium',
    weight: 0.7,
    needed: 2,
    endsWhenUntrue: true,
    title: 'Measure your blood pressure again',
    description:
      'A reading this week was high. Measure on a few more days, morning and evening, after 5 minutes of rest: several readings say more than one.',
    suggestedQuestions: ['How do I measure my blood pressure correctly?', 'When is blood pressure too high?'],
    find(facts) {
      if (!facts.bpHigh || week(facts) !== undefined) return undefined;
      return { count: 1, basedOnHistory: ['High blood pressure in the last 7 days, with fewer than 3 readings'] };
    },
  },
  {
    ...pressure,
    id: 'pregnant_unmeasured',
    type: 'preventive_care',
    priority: 'medium',
    weight: 0.8,
    needed: 1,
    endsWhenUntrue: true,
    title: 'Check your blood pressure in pregnancy',
    description:
      'There is no reading of the last 14 days. In pregnancy it is good to know your blood pressure between the visits at your clinic.',
    suggestedQuestions: ['Why does blood pressure matter in pregnancy?', 'What are danger signs in pregnancy?'],
    find(facts) {
      if (!facts.isPregnant || !isSilent(pressuresOf(facts.readings)[0], facts)) return undefined;
      return { count: 1, basedOnHistory: ['Pregnancy in your health profile, and no blood pressure reading for 14 days'] };
    },
  },
  {
    ...pressure,
    id: 'pressure_unmeasured',
    type: 'preventive_care',
    priority: 'low',
    weight: 0.6,
    needed: 1,
    endsWhenUntrue: true,
    title: 'Time to measure your blood pressure',
    description: 'Your last reading is more than 14 days old. One reading now shows whether you are still on the way you want.',
    suggestedQuestions: ['How often should I measure my blood pressure?'],
    find(facts) {
      const [newest] = pressuresOf(facts.readings);
      if (newest === undefined || facts.isPregnant || !isSilent(newest, facts)) return undefined;
      return { count: 1, basedOnHistory: ['No blood pressure reading for 14 days'] };
    },
  },
];
