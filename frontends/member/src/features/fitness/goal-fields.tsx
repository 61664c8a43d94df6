import { countedBy } from '@sabiwell/proto/http/goal-rules.ts';
import { FormField } from '@sabiwell/ui/form/form-field.tsx';
import type { Form } from '@sabiwell/ui/form/use-form.ts';
import { t } from './form-messages.ts';
import { type GoalDraft, isDailyGoal } from './goal-form.ts';

/** The fields of a goal. What it counts decides whether workouts move it or the member does. */
export function GoalFields({ form, isNew }: { form: Form<GoalDraft>; isNew: boolean }) {
  const { draft } = form;
  const daily = isDailyGoal(draft);
  const moves = daily ? 'stepsWhy' : countedBy(draft.unit) === undefined ? 'movesHand' : 'movesWorkouts';
  return (
    <>
      {isNew && <FormField form={form} name="goalType" />}
      <div className="grid grid-cols-2 items-start gap-4 max-[22rem]:grid-cols-1">
        <FormField form={form} name="target" />
        <FormField form={form} name="unit" readOnly={daily} />
      </div>
      {draft.goalType !== '' && <p className="-mt-3 text-sm text-ink-2">{t(moves)}</p>}
      {(isNew || moves !== 'movesWorkouts') && <FormField form={form} name="current" hint={isNew ? t('currentHint') : undefined} />}
      {!daily && <FormField form={form} name="deadline" />}
      <FormField form={form} name="description" />
    </>
  );
}
