import type { FitnessGoal } from '@sabiwell/proto/http/fitness-goals.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { t } from './form-messages.ts';
import { GoalFields } from './goal-fields.tsx';
import { goalBody, goalChanges, goalDraftOf, goalForm, newGoal } from './goal-form.ts';
import { useChangeGoal, useDeleteGoal, useSetGoal } from './use-goals.ts';

type Props = { userId: number; today: string; goal: FitnessGoal | undefined; onClose: () => void };

/** The dialog that sets a new goal or changes an existing one. */
export function GoalDialog({ goal, ...props }: Props) {
  return goal === undefined ? <NewGoal {...props} /> : <OldGoal {...props} goal={goal} />;
}

const saving = () => ({ save: t('saveGoal'), saveClass: 'max-sm:w-full', problem: { title: t('goalNotSaved') } });

function NewGoal({ userId, today, onClose }: Omit<Props, 'goal'>) {
  const typed = useTyped(goalForm(today), newGoal, { name: 'goal', userId });
  const sending = useSetGoal(userId, () => {
    typed.clear();
    onClose();
  });
  const form = useForm(typed, {
    sending,
    onValid: (draft) => {
      const body = goalBody(draft);
      if (body !== undefined) sending.mutate({ userId, ...body });
    },
  });
  return (
    <FormDialog {...saving()} form={form} title={t('goalTitle')} onClose={onClose}>
      <GoalFields form={form} isNew />
    </FormDialog>
  );
}

function OldGoal({ userId, today, goal, onClose }: Props & { goal: FitnessGoal }) {
  const before = goalDraftOf(goal);
  const typed = useTyped(goalForm(today, before), () => before, { name: `goal.${goal.id}`, userId });
  const done = () => {
    typed.clear();
    onClose();
  };
  const sending = useChangeGoal(goal, t('goalSaved'), done);
  const remove = useDeleteGoal(goal, done);
  const form = useForm(typed, { sending, onValid: (draft) => sending.mutate(goalChanges(before, draft)) });
  const other = (
    <Button variant="outline" className="flex-auto" busy={remove.isPending} onClick={() => remove.mutate()}>
      {t('deleteGoal')}
    </Button>
  );
  return (
    <FormDialog {...saving()} form={form} title={t('editTitle')} description={t(goal.goalType)} other={other} onClose={onClose}>
      <GoalFields form={form} isNew={false} />
    </FormDialog>
  );
}
