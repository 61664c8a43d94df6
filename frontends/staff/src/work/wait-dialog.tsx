import type { CareTaskRow } from '@sabiwell/proto/http/staff-tasks.ts';
import { CRISIS_KINDS, TASK_NOTE_RULE } from '@sabiwell/proto/http/task-rules.ts';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { timeOrDay } from '@sabiwell/ui/formats.ts';
import { serverNow } from '@sabiwell/ui/server-clock.ts';
import { momentOf } from './due.domain.ts';
import { t } from './messages.ts';
import { taskTitle } from './task-words.ts';
import type { TaskSlug } from './task-slug.ts';
import { useTaskChange } from './use-task-change.ts';
import { whenFields, type WhenDraft } from './when-fields.ts';
import { WhenPart } from './when-part.tsx';

type WaitDraft = WhenDraft & { note: string };

const waitForm = (): FormDeclaration<WaitDraft> => ({
  name: 'wait',
  fields: {
    note: { label: t('waitReason'), rule: { ...TASK_NOTE_RULE, label: t('waitReason') }, autoComplete: 'off' },
    ...whenFields<WaitDraft>(t('waitUntil'), 'until'),
  },
});

export type StepDialogProps = { slug: TaskSlug; task: CareTaskRow; onClose: () => void };

/** Notes a try, or why a task waits, and until when. Somebody in danger is tried again soon. */
export function WaitDialog({ slug, task, onClose }: StepDialogProps) {
  const start = (): WaitDraft => ({ note: '', delay: CRISIS_KINDS.includes(task.kind) ? 'in15' : 'in60', at: '' });
  const typed = useTyped(waitForm(), start);
  const sending = useTaskChange({ slug, id: task.id, onDone: onClose, doneWords: waitedWords });
  const form = useForm(typed, {
    sending,
    onEdit: sending.reset,
    leadsTo: 'refused',
    onValid: (draft) =>
      sending.mutate({
        typed: draft,
        change: (now) => ({ action: 'wait', note: draft.note.trim(), until: (momentOf(draft.delay, draft.at, now) ?? now).toISOString() }),
      }),
  });
  return (
    <FormDialog
      form={form}
      title={t('waitTitle')}
      description={taskTitle(task)}
      problem={{ title: t('waitFailed') }}
      save={t('waitSave')}
      onClose={onClose}
    >
      <p>{t('waitWhy')}</p>
      <FormFields form={form} only={['note']} />
      <WhenPart form={form} fault={form.faults.at} />
    </FormDialog>
  );
}

const waitedWords = ({ waitingUntil }: CareTaskRow): string =>
  t('waited', { when: waitingUntil === null ? '' : timeOrDay(waitingUntil, serverNow()) });
