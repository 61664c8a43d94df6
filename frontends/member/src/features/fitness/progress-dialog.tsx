import type { FitnessGoal } from '@sabiwell/proto/http/fitness-goals.ts';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { typedNumber } from '@sabiwell/ui/form/typed-number.ts';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { t } from './form-messages.ts';
import { progressForm } from './goal-form.ts';
import { useChangeGoal } from './use-goals.ts';

/** The dialog in which the member enters the progress of a goal. */
export function ProgressDialog({ goal, onClose }: { goal: FitnessGoal; onClose: () => void }) {
  const draftKey = { name: `progress.${goal.id}`, userId: goal.userId };
  const typed = useTyped(progressForm(goal), () => ({ current: String(goal.current) }), draftKey);
  const sending = useChangeGoal(goal, t('progressSaved'), () => {
    typed.clear();
    onClose();
  });
  const form = useForm(typed, { sending, onValid: ({ current }) => sending.mutate({ current: typedNumber(current) ?? 0 }) });
  return (
    <FormDialog
      form={form}
      title={t('progressTitle')}
      description={t(goal.goalType)}
      problem={{ title: t('goalNotSaved') }}
      save={t('saveProgress')}
      onClose={onClose}
    >
      <FormFields form={form} />
    </FormDialog>
  );
}
