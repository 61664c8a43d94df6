// Rules of fitness goals and their progress. No imports, so that screens stay small.
import type { ChoiceRule, NumberRule, TextRule } from './field-rules.ts';

export const GOAL_TYPES = ['weight_loss', 'muscle_gain', 'endurance', 'general_fitness', 'steps'] as const;
export type GoalType = (typeof GOAL_TYPES)[number];

export const GOAL_PRIORITIES = ['low', 'medium', 'high'] as const;
export const DAILY_STEPS = 10_000;

const GOAL_FIGURE_MAX = 1_000_000;
export const GOAL_RULES = {
  goalType: { oneOf: GOAL_TYPES, message: 'Choose a goal.' },
  target: { above: 0, max: GOAL_FIGURE_MAX, message: 'Enter a target up to 1,000,000.' },
  current: { min: 0, max: GOAL_FIGURE_MAX, message: 'Enter your progress, from 0 to 1,000,000.' },
  unit: { label: 'Unit', max: 20 },
  description: { label: 'Description', max: 200, optional: true },
} as const satisfies Record<string, ChoiceRule | NumberRule | TextRule>;

/** The units of goals to which workouts count. */
export type Counted = 'minutes' | 'calories' | 'workouts';

const COUNTED: readonly [counted: Counted, units: readonly string[]][] = [
  ['minutes', ['minutes', 'minute', 'mins', 'min']],
  ['calories', ['calories', 'calorie', 'kcal', 'cal']],
  ['workouts', ['workouts', 'workout', 'sessions', 'session']],
];

const USUAL_UNITS: Readonly<Record<GoalType, string>> = {
  weight_loss: 'kg',
  muscle_gain: 'kg',
  endurance: 'minutes',
  general_fitness: 'workouts',
  steps: 'steps',
};

/** The unit of a goal without a given unit. */
export function usualUnit(goalType: GoalType): string {
  return USUAL_UNITS[goalType];
}

/** How far a workout moves a goal of this unit; undefined where only the member moves it. */
export function countedBy(unit: string): Counted | undefined {
  const given = unit.trim().toLowerCase();
  return COUNTED.find(([, units]) => units.includes(given))?.[0];
}

/** The progress of a goal in whole per cent, 0 to 100; 100 only when it is reached. */
export function goalProgress({ current, target }: { current: number; target: number }): number {
  return Math.min(100, Math.floor((100 * Math.max(0, current)) / target));
}
