import { type SubmitEvent, useState } from 'react';
import type { FitnessGoal } from '@sabiwell/proto/http/fitness-goals.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useDraft } from '@sabiwell/ui/use-draft.ts';
import { t } from './form-messages.ts';
import { FormProblem } from './form-problem.tsx';
import { GOAL_FIELDS, goalBody, goalChanges, type GoalDraft, goalDraftOf, goalFaults, newGoal } from './goal-draft.ts';
import { goalFieldId, GoalFields } from './goal-fields.tsx';
import { useChangeGoal, useDeleteGoal, useSetGoal } from './use-goals.ts';

const FORM_ID = 'goal-form';

type Props = { userId: number; today: string; goal: FitnessGoal | undefined; onClose: () => void };

/** Setting a goal, or changing one that there is. */
export function GoalDialog({ userId, today, goal, onClose }: Props) {
  const close = { open: true, onOpenChange: (open: boolean) => !open && onClose() };
  return goal === undefined ? (
    <NewGoal userId={userId} today={today} close={close} onClose={onClose} />
  ) : (
    <OldGoal userId={userId} today={today} goal={goal} close={close} onClose={onClose} />
  );
}

type Close = { close: { open: boolean; onOpenChange: (open: boolean) => void } };

function NewGoal({ userId, today, close, onClose }: Omit<Props, 'goal'> & Close) {
  const { draft, change, clear } = useDraft<GoalDraft>('goal', userId, newGoal);
  const { mutate, isPending, error } = useSetGoal(userId, () => {
    clear();
    onClose();
  });
  const { faults, onSubmit } = useGoalForm(draft, today, undefined, () => {
    const body = goalBody(draft);
    if (body !== undefined && !isPending) mutate({ userId, ...body });
  });
  const footer = <Save busy={isPending} />;
  return (
    <Dialog {...close} title={t('goalTitle')} footer={footer}>
      <form id={FORM_ID} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        {!isPending && <FormProblem title={t('goalNotSaved')} error={error} />}
        <GoalFields draft={draft} faults={faults} isNew today={today} onChange={change} />
      </form>
    </Dialog>
  );
}

function OldGoal({ userId, today, goal, close, onClose }: Props & { goal: FitnessGoal } & Close) {
  const before = goalDraftOf(goal);
  const { draft, change, clear } = useDraft<GoalDraft>(`goal.${goal.id}`, userId, () => goalDraftOf(goal));
  const done = () => {
    clear();
    onClose();
  };
  const { mutate, isPending, error } = useChangeGoal(goal, t('goalSaved'), done);
  const remove = useDeleteGoal(goal, done);
  const { faults, onSubmit } = useGoalForm(draft, today, before, () => {
    if (!isPending) mutate(goalChanges(before, draft));
  });
  const footer = (
    <div className="flex flex-wrap gap-3">
      <Save busy={isPending} />
      <Button variant="outline" className="flex-auto" busy={remove.isPending} onClick={() => remove.mutate()}>
        {t('deleteGoal')}
      </Button>
    </div>
  );
  return (
    <Dialog {...close} title={t('editTitle')} description={t(goal.goalType)} footer={footer}>
      <form id={FORM_ID} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        {!isPending && <FormProblem title={t('goalNotSaved')} error={error} />}
        <GoalFields draft={draft} faults={faults} isNew={false} today={today} onChange={change} />
      </form>
    </Dialog>
  );
}

function Save({ busy }: { busy: boolean }) {
  return (
    <Button type="submit" form={FORM_ID} busy={busy} className="flex-auto max-sm:w-full">
      {t('saveGoal')}
    </Button>
  );
}

// Nothing is sent while something is wrong: that is said at its field, in a toast, and the focus goes there.
function useGoalForm(draft: GoalDraft, today: string, before: GoalDraft | undefined, onGood: () => void) {
  const [asked, setAsked] = useState(false);
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked(true);
    const found = goalFaults(draft, today, before);
    const first = GOAL_FIELDS.find((field) => found[field] !== undefined);
    if (first === undefined) return onGood();
    toast({ title: t('goalNotSaved'), description: found[first], variant: 'destructive' });
    document.getElementById(goalFieldId(first))?.focus();
  }
  return { faults: asked ? goalFaults(draft, today, before) : {}, onSubmit };
}
