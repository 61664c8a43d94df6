import { daysBetween, lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Facts } from '../rounds/facts.domain.ts';
import type { Rule } from './recommendation.domain.ts';

/** Of the last five meals three are many (ai.md 6). */
const LAST_MEALS = 5;
const MANY_MEALS = 3;
/** A member who has just stopped is reminded; one who stopped long ago, or never began, is left in peace. */
const RESTING_DAYS = { from: 10, to: 60 };

function meals(facts: Facts, of: 'bloodPressureRisk' | 'diabetesRisk', words: string) {
  const risky = facts.meals.slice(0, LAST_MEALS).filter((meal) => meal[of] === 'high').length;
  if (risky < MANY_MEALS) return undefined;
  return { count: risky, basedOnHistory: [`${risky} of your last ${Math.min(LAST_MEALS, facts.meals.length)} meals ${words}`] };
}

export const HABIT_RULES: readonly Rule[] = [
  {
    id: 'salty_meals',
    type: 'lifestyle',
    category: 'nutrition',
    priority: 'medium',
    weight: 0.8,
    needed: 4,
    title: 'Choose meals with less salt',
    description:
      'Most of your last meals were hard on blood pressure. Try half the seasoning cubes, more vegetables and beans, and salt only once, at the end.',
    suggestedQuestions: ['How can I season food with less salt?', 'Which Nigerian meals are good for blood pressure?'],
    find: (facts) => meals(facts, 'bloodPressureRisk', 'were hard on blood pressure'),
  },
  {
    id: 'sugary_meals',
    type: 'lifestyle',
    category: 'nutrition',
    priority: 'medium',
    weight: 0.8,
    needed: 4,
    title: 'Choose meals that raise sugar less',
    description:
      'Most of your last meals raise blood sugar much. A smaller portion of swallow or rice, with more vegetables, beans or fish, raises it less.',
    suggestedQuestions: ['Which swallow raises blood sugar least?', 'How big should a portion of rice be?'],
    find: (facts) => meals(facts, 'diabetesRisk', 'raise blood sugar much'),
  },
  {
    id: 'workouts_stopped',
    type: 'lifestyle',
    category: 'fitness',
    priority: 'low',
    weight: 0.6,
    needed: 1,
    endsWhenUntrue: true,
    title: 'Start moving again',
    description: 'Your last workout was a while ago. A walk of 20 minutes today is a good way back; more can follow next week.',
    suggestedQuestions: ['How do I start exercising again?', 'How much exercise is enough in a week?'],
    find({ lastWorkoutOn, now }) {
      if (lastWorkoutOn === null) return undefined;
      const days = daysBetween(lastWorkoutOn, lagosDay(now));
      if (days < RESTING_DAYS.from || days > RESTING_DAYS.to) return undefined;
      return { count: 1, basedOnHistory: [`No workout for ${days} days`] };
    },
  },
];
