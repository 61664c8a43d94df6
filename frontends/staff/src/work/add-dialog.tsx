import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import type { StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import { TASK_ROLES } from '@sabiwell/proto/http/task-rules.ts';
import { addForm, emptyTask } from './add-form.ts';
import { t } from './messages.ts';
import type { TaskSlug } from './task-slug.ts';
import { useAddTask } from './use-add-task.ts';
import { WhenPart } from './when-part.tsx';

type AddDialogProps = { slug: TaskSlug; role: StaffRole; onClose: () => void };

/** Writes down work that nothing else asks for. What was typed stays until it is stored. */
export function AddDialog({ slug, role, onClose }: AddDialogProps) {
  const leads = role !== 'case_manager';
  const typed = useTyped(addForm(leads), () => emptyTask(TASK_ROLES.find((one) => one === role) ?? 'case_manager'));
  const sending = useAddTask(slug, onClose);
  const form = useForm(typed, { sending, onEdit: sending.reset, onValid: sending.mutate, leadsTo: 'refused' });
  return (
    <FormDialog
      form={form}
      title={t('addTitle')}
      description={t('addWhy')}
      problem={{ title: t('addFailed') }}
      save={t('addSave')}
      onClose={onClose}
    >
      <FormFields form={form} only={['note']} />
      <WhenPart form={form} fault={form.faults.at} />
      <FormFields form={form} only={leads ? ['priority', 'role', 'userId'] : ['priority', 'userId']} />
    </FormDialog>
  );
}
