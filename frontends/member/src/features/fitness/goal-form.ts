import type { FitnessGoal } from '@sabiwell/proto/http/fitness-goals.ts';
import { DAILY_STEPS, GOAL_RULES, GOAL_TYPES, type GoalType, usualUnit } from '@sabiwell/proto/http/goal-rules.ts';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { typedNumber } from '@sabiwell/ui/form/typed-number.ts';
import { figure } from '@sabiwell/ui/formats.ts';
import { t } from './form-messages.ts';

/** The contents of the form's fields. */
export type GoalDraft = { goalType: GoalType | ''; target: string; unit: string; current: string; deadline: string; description: string };

const { goalType, target, unit, current, description } = GOAL_RULES;
const autoComplete = 'off';

/** The declaration of the form. An existing goal, `before`, can't change its type, and its deadline may lie in the past. */
export function goalForm(today: string, before?: GoalDraft): FormDeclaration<GoalDraft> {
  const type = {
    label: t('goalType'),
    rule: goalType,
    control: 'select',
    options: GOAL_TYPES.map((value) => ({ value, label: t(value) })),
    placeholder: t('chooseGoal'),
    sets: withType,
  } as const;
  return {
    name: 'goal',
    fields: {
      ...(before === undefined && { goalType: type }),
      target: { label: t('target'), rule: target },
      unit: { label: t('unit'), rule: { ...unit, missing: t('unitNeeded') }, autoCapitalize: 'none', autoComplete },
      current: { label: t('current'), rule: { ...current, optional: true } },
      deadline: {
        label: t('deadline'),
        rule: (day, draft) => (isDailyGoal(draft) || day === before?.deadline ? undefined : deadlineFault(day, today)),
        type: 'date',
        min: today,
        autoComplete,
      },
      description: { label: t('description'), hint: t('optional'), rule: description, autoComplete },
    },
  };
}

function deadlineFault(deadline: string, today: string): string | undefined {
  if (deadline === '') return t('deadlineNeeded');
  return deadline < today ? t('deadlinePast') : undefined;
}

export const newGoal = (): GoalDraft => ({ goalType: '', target: '', unit: '', current: '0', deadline: '', description: '' });

/** The form filled from an existing goal. */
export function goalDraftOf(goal: FitnessGoal): GoalDraft {
  const { goalType, target, unit, current, deadline, description } = goal;
  return { goalType, target: String(target), unit, current: String(current), deadline: deadline ?? '', description: description ?? '' };
}

/** The fields that change with the type of goal: its usual unit, and the usual number of steps if no target was typed. */
export function withType(text: string, draft: GoalDraft): Partial<GoalDraft> {
  const goalType = GOAL_TYPES.find((type) => type === text) ?? '';
  if (goalType === '') return { goalType };
  const steps = String(DAILY_STEPS);
  const target = goalType === 'steps' ? draft.target || steps : draft.target === steps ? '' : draft.target;
  return { goalType, target, unit: usualUnit(goalType) };
}

/** Steps start from zero each day and have no deadline (spec 1 section 5). */
export const isDailyGoal = ({ goalType }: Pick<GoalDraft, 'goalType'>) => goalType === 'steps';

/** The request body of a form without faults. */
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

/** The changed fields of a goal. */
export function goalChanges(before: GoalDraft, after: GoalDraft) {
  const { goalType: _type, isDaily: _daily, ...body } = goalBody(after) ?? {};
  const changed = Object.entries(body).filter(([name]) => before[name as keyof GoalDraft] !== after[name as keyof GoalDraft]);
  return Object.fromEntries(changed) as typeof body;
}

/** The form in which the member enters the progress of a goal. */
export type ProgressDraft = { current: string };

export function progressForm({ isDaily, target: most, unit: counted }: FitnessGoal): FormDeclaration<ProgressDraft> {
  const words = { unit: counted.charAt(0).toUpperCase() + counted.slice(1) };
  return {
    name: 'progress',
    fields: {
      current: {
        label: t(isDaily ? 'progressToday' : 'progressNow', words),
        hint: t('progressOf', { target: figure(most, 1), unit: counted }),
        rule: current,
      },
    },
  };
}
