import type { CareTaskRow } from '@sabiwell/proto/http/staff-tasks.ts';
import { TASK_NOTE_RULE } from '@sabiwell/proto/http/task-rules.ts';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { t } from './messages.ts';
import { needsTries, triesOf } from './task.domain.ts';
import { outcomeWords, taskTitle } from './task-words.ts';
import { useTaskChange } from './use-task-change.ts';
import type { StepDialogProps } from './wait-dialog.tsx';

type DoneDraft = { outcome: string; note: string };

function doneForm(task: CareTaskRow): FormDeclaration<DoneDraft> {
  return {
    name: 'done',
    fields: {
      outcome: {
        label: t('outcome'),
        control: 'choice',
        options: task.outcomes.map((value) => ({ value, label: outcomeWords(value) })),
        rule: (outcome) => {
          if (outcome === '') return t('chooseOutcome');
          return needsTries(task, outcome) ? t('triesNeeded', { count: triesOf(task) }) : undefined;
        },
      },
      note: { label: t('note'), rule: { ...TASK_NOTE_RULE, optional: true }, autoComplete: 'off' },
    },
    refusals: { tries_missing: 'outcome' },
  };
}

/** Closes a task with one of the outcomes of its kind. */
export function DoneDialog({ slug, task, onClose }: StepDialogProps) {
  const [only] = task.outcomes;
  const typed = useTyped(doneForm(task), () => ({ outcome: task.outcomes.length === 1 ? (only ?? '') : '', note: '' }));
  const sending = useTaskChange({ slug, id: task.id, onDone: onClose, doneWords: () => t('doneDone') });
  const form = useForm(typed, {
    sending,
    onEdit: sending.reset,
    leadsTo: 'refused',
    onValid: ({ outcome, note }) =>
      sending.mutate({
        typed: { outcome, note },
        change: () => ({ action: 'done', outcome, ...(note.trim() !== '' && { note: note.trim() }) }),
      }),
  });
  return (
    <FormDialog
      form={form}
      title={t('doneTitle')}
      description={taskTitle(task)}
      problem={{ title: t('doneFailed') }}
      save={t('doneSave')}
      onClose={onClose}
    >
      <FormFields form={form} />
    </FormDialog>
  );
}
