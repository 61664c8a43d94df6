import type { FitnessGoal } from '@sabiwell/proto/http/fitness-goals.ts';
import { DAILY_STEPS, GOAL_FIGURE_MAX, GOAL_TYPES, type GoalType, usualUnit } from '@sabiwell/proto/http/goal-rules.ts';
import { typedNumber } from '@sabiwell/ui/typed-number.ts';
import { t } from './form-messages.ts';

/** The form as it is typed. */
export type GoalDraft = { goalType: GoalType | ''; target: string; unit: string; current: string; deadline: string; description: string };
export type GoalField = keyof GoalDraft;
export type GoalFaults = Partial<Record<GoalField, string>>;

export const GOAL_FIELDS: readonly GoalField[] = ['goalType', 'target', 'unit', 'current', 'deadline', 'description'];
const UNIT_MAX = 20;
const DESCRIPTION_MAX = 200;
const MOST = GOAL_FIGURE_MAX.toLocaleString('en');

export const newGoal = (): GoalDraft => ({ goalType: '', target: '', unit: '', current: '0', deadline: '', description: '' });

/** The form of a goal that there is. */
export function goalDraftOf(goal: FitnessGoal): GoalDraft {
  const { goalType, target, unit, current, deadline, description } = goal;
  return { goalType, target: String(target), unit, current: String(current), deadline: deadline ?? '', description: description ?? '' };
}

/** What choosing another kind of goal changes: its usual unit, and the usual number of steps where no target was typed. */
export function withType(draft: GoalDraft, text: string): Partial<GoalDraft> {
  const goalType = GOAL_TYPES.find((type) => type === text) ?? '';
  if (goalType === '') return { goalType };
  const steps = String(DAILY_STEPS);
  const target = goalType === 'steps' ? draft.target || steps : draft.target === steps ? '' : draft.target;
  return { goalType, target, unit: usualUnit(goalType) };
}

/** Steps are counted anew each day, and have no deadline (spec 1 section 5). */
export const isDailyGoal = ({ goalType }: Pick<GoalDraft, 'goalType'>) => goalType === 'steps';

/** What is wrong with the form, field by field, by the rules that the server has too; a deadline that stays as it was may be over. */
export function goalFaults(draft: GoalDraft, today: string, before?: GoalDraft): GoalFaults {
  const target = typedNumber(draft.target);
  const current = typedNumber(draft.current) ?? 0;
  return {
    ...(draft.goalType === '' && { goalType: t('typeNeeded') }),
    ...(!(target !== undefined && target > 0 && target <= GOAL_FIGURE_MAX) && { target: t('targetFault', { max: MOST }) }),
    ...(!(current <= GOAL_FIGURE_MAX) && { current: t('currentFault', { max: MOST }) }),
    ...unitFault(draft.unit.trim()),
    ...(!isDailyGoal(draft) && draft.deadline !== before?.deadline && deadlineFault(draft.deadline, today)),
    ...(draft.description.trim().length > DESCRIPTION_MAX && { description: t('tooLong', { max: DESCRIPTION_MAX }) }),
  };
}

function unitFault(unit: string): GoalFaults {
  if (unit === '') return { unit: t('unitNeeded') };
  return unit.length > UNIT_MAX ? { unit: t('tooLong', { max: UNIT_MAX }) } : {};
}

function deadlineFault(deadline: string, today: string): GoalFaults {
  if (deadline === '') return { deadline: t('deadlineNeeded') };
  return deadline < today ? { deadline: t('deadlinePast') } : {};
}

/** What is sent of a form without faults. */
export function goalBody(draft: GoalDraft) {
  const { goalType, deadline } = draft;
  if (goalType === '') return undefined;
  const isDaily = isDailyGoal(draft);
  const description = draft.description.trim();
  return {
    goalType,
    target: typedNumber(draft.target) ?? 0,
    current: typedNumber(draft.current) ?? 0,
    unit: draft.unit.trim(),
    isDaily,
    ...(isDaily ? {} : { deadline }),
    ...(description === '' ? {} : { description }),
  };
}

/** What of a goal was changed. */
export function goalChanges(before: GoalDraft, after: GoalDraft) {
  const { goalType: _type, isDaily: _daily, ...body } = goalBody(after) ?? {};
  const changed = Object.entries(body).filter(([name]) => before[name as GoalField] !== after[name as GoalField]);
  return Object.fromEntries(changed) as typeof body;
}
