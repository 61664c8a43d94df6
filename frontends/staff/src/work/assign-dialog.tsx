import { useQuery } from '@tanstack/react-query';
import type { CareTaskRow, staffTasks, TaskPerson } from '@sabiwell/proto/http/staff-tasks.ts';
import { ROLE_NAMES } from '@sabiwell/proto/http/portal-rules.ts';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { read } from '@sabiwell/ui/query-client.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { t } from './messages.ts';
import type { TaskSlug } from './task-slug.ts';
import { taskTitle } from './task-words.ts';
import { useTaskChange } from './use-task-change.ts';
import type { StepDialogProps } from './wait-dialog.tsx';

type ListTaskPeople = (typeof staffTasks)['listTaskPeopleAdmin' | 'listTaskPeopleManager'];
type AssignDraft = { assigneeId: string };

function assignForm(people: readonly TaskPerson[]): FormDeclaration<AssignDraft> {
  return {
    name: 'assign',
    fields: {
      assigneeId: {
        label: t('assignee'),
        control: 'select',
        placeholder: t('choosePerson'),
        options: people.map(({ id, name, role }) => ({ value: id, label: t('personOption', { name, role: ROLE_NAMES[role] }) })),
        rule: { oneOf: people.map(({ id }) => id), message: t('choosePersonFault') },
      },
    },
  };
}

/** Gives a task to somebody whose role may do it. */
export function AssignDialog({ slug, task, onClose }: StepDialogProps) {
  const leads = slug as Exclude<TaskSlug, 'case-manager'>;
  const query = useQuery({ ...read<ListTaskPeople>(`/api/${leads}/task-people`), refetchOnMount: 'always' });
  const people = (query.data ?? []).filter(({ role }) => role === task.role || role !== 'case_manager');
  const typed = useTyped(assignForm(people), () => ({ assigneeId: '' }));
  const sending = useTaskChange({ slug, id: task.id, onDone: onClose, doneWords: assignedWords });
  const form = useForm(typed, {
    sending,
    onEdit: sending.reset,
    leadsTo: 'refused',
    onValid: ({ assigneeId }) => sending.mutate({ typed: { assigneeId }, change: () => ({ action: 'assign', assigneeId }) }),
  });
  return (
    <FormDialog
      form={form}
      title={t('assignTitle')}
      description={taskTitle(task)}
      problem={{ title: t('assignFailed') }}
      save={t('assignSave')}
      onClose={onClose}
    >
      <QueryPart query={query} failed={t('peopleFailed')} loading={t('peopleLoading')} skeleton="h-16 w-full">
        {() => <FormFields form={form} />}
      </QueryPart>
    </FormDialog>
  );
}

const assignedWords = ({ assigneeName }: CareTaskRow): string => t('assigned', { name: assigneeName ?? t('somebody') });
