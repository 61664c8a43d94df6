import { type SubmitEvent, useState } from 'react';
import type { FitnessGoal } from '@sabiwell/proto/http/fitness-goals.ts';
import { GOAL_FIGURE_MAX } from '@sabiwell/proto/http/goal-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { TextField } from '@sabiwell/ui/field.tsx';
import { figure } from '@sabiwell/ui/formats.ts';
import { typedNumber } from '@sabiwell/ui/typed-number.ts';
import { useDraft } from '@sabiwell/ui/use-draft.ts';
import { t } from './form-messages.ts';
import { FormProblem } from './form-problem.tsx';
import { useChangeGoal } from './use-goals.ts';

const FORM_ID = 'progress-form';
const FIELD_ID = 'goal-progress';

/** Moving a goal by hand: one figure. */
export function ProgressDialog({ goal, onClose }: { goal: FitnessGoal; onClose: () => void }) {
  const { draft, change, clear } = useDraft(`progress.${goal.id}`, goal.userId, () => ({ current: String(goal.current) }));
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error } = useChangeGoal(goal, t('progressSaved'), () => {
    clear();
    onClose();
  });
  const current = typedNumber(draft.current);
  const good = current !== undefined && current <= GOAL_FIGURE_MAX;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    setAsked(true);
    if (good) mutate({ current });
    else document.getElementById(FIELD_ID)?.focus();
  }

  const unit = goal.unit.charAt(0).toUpperCase() + goal.unit.slice(1);
  const footer = (
    <Button type="submit" form={FORM_ID} busy={isPending} className="w-full">
      {t('saveProgress')}
    </Button>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('progressTitle')} description={t(goal.goalType)} footer={footer}>
      <form id={FORM_ID} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {!isPending && <FormProblem title={t('goalNotSaved')} error={error} />}
        <TextField
          id={FIELD_ID}
          data-first-field=""
          label={t(goal.isDaily ? 'progressToday' : 'progressNow', { unit })}
          hint={t('progressOf', { target: figure(goal.target, 1), unit: goal.unit })}
          error={asked && !good ? t('currentFault', { max: figure(GOAL_FIGURE_MAX) }) : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={draft.current}
          onChange={({ target }) => change({ current: target.value })}
        />
      </form>
    </Dialog>
  );
}
