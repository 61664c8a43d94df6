import { TASK_NOTE_RULE } from '@sabiwell/proto/http/task-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { t } from './messages.ts';
import { taskTitle } from './task-words.ts';
import { useTaskChange } from './use-task-change.ts';
import type { StepDialogProps } from './wait-dialog.tsx';

const cancelForm = (): FormDeclaration<{ note: string }> => ({
  name: 'cancel-task',
  fields: { note: { label: t('reason'), rule: { ...TASK_NOTE_RULE, label: t('reason') }, autoComplete: 'off' } },
});

/** Asks before a task is closed without having been done. The focus starts on the button that changes nothing. */
export function CancelDialog({ slug, task, onClose }: StepDialogProps) {
  const typed = useTyped(cancelForm(), () => ({ note: '' }));
  const sending = useTaskChange({ slug, id: task.id, onDone: onClose, doneWords: () => t('cancelled') });
  const form = useForm(typed, {
    sending,
    onEdit: sending.reset,
    onValid: ({ note }) => sending.mutate({ typed: { note }, change: () => ({ action: 'cancel', note: note.trim() }) }),
  });
  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" form={form.id} busy={form.busy} variant="danger" className="flex-auto">
        {t('cancelSave')}
      </Button>
      <Button variant="outline" className="flex-auto" data-safe="" onClick={onClose}>
        {t('back')}
      </Button>
    </div>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('cancelTitle')} description={taskTitle(task)} footer={footer}>
      <FormBody form={form} problem={{ title: t('cancelFailed') }} className="flex flex-col gap-4">
        <p>{t('cancelWhy')}</p>
        <FormFields form={form} />
      </FormBody>
    </Dialog>
  );
}
