import { TASK_PRIORITIES, TASK_ROLES, TASK_WORK_RULE, type TaskPriority, type TaskRole } from '@sabiwell/proto/http/task-rules.ts';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { momentOf } from './due.domain.ts';
import { priorityName, roleName, t } from './messages.ts';
import { whenFields, type WhenDraft } from './when-fields.ts';

export type AddDraft = WhenDraft & { note: string; priority: TaskPriority; role: TaskRole; userId: string };

export const emptyTask = (role: TaskRole): AddDraft => ({ note: '', delay: 'in240', at: '', priority: 'normal', role, userId: '' });

/** The form for a task that somebody writes down. Case managers write down work of case managers alone. */
export function addForm(canChooseRole: boolean): FormDeclaration<AddDraft> {
  const role = { label: t('addRole'), control: 'select' as const, options: TASK_ROLES.map((value) => ({ value, label: roleName(value) })) };
  return {
    name: 'task',
    fields: {
      note: { label: t('addWork'), rule: TASK_WORK_RULE, autoComplete: 'off' },
      ...whenFields<AddDraft>(t('addDue'), 'dueAt'),
      priority: {
        label: t('priority'),
        control: 'select',
        options: TASK_PRIORITIES.toReversed().map((value) => ({ value, label: priorityName(value) })),
      },
      ...(canChooseRole && { role }),
      userId: {
        label: t('addMember'),
        inputMode: 'numeric',
        autoComplete: 'off',
        rule: (typed) => (/^\d{0,9}$/.test(typed.trim()) ? undefined : t('addMemberFault')),
      },
    },
  };
}

/** What is sent. */
export function taskOfDraft({ note, delay, at, priority, role, userId }: AddDraft, now: Date) {
  const dueAt = (momentOf(delay, at, now) ?? now).toISOString();
  return { note: note.trim(), dueAt, priority, role, ...(userId.trim() !== '' && { userId: Number(userId) }) };
}
