import type { TeamMember } from '@sabiwell/proto/http/team.ts';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { t } from './messages.ts';
import { addForm, changeForm, emptyMember, workOf } from './team-form.ts';
import { useAddTeamMember, useChangeTeamMember } from './use-team-changes.ts';

type AddDialogProps = { onAdded: (member: TeamMember) => void; onClose: () => void };

/** Adds somebody to the team. What was typed stays until they are stored. */
export function AddDialog({ onAdded, onClose }: AddDialogProps) {
  const typed = useTyped(addForm(), emptyMember);
  const sending = useAddTeamMember(onAdded);
  const form = useForm(typed, { sending, onEdit: sending.reset, onValid: sending.mutate, leadsTo: 'refused' });
  return (
    <FormDialog
      form={form}
      title={t('add')}
      description={t('addWhy')}
      problem={{ title: t('addFailed') }}
      save={t('add')}
      onClose={onClose}
    >
      <FormFields form={form} />
    </FormDialog>
  );
}

type ChangeDialogProps = { member: TeamMember; onChanged: (member: TeamMember) => void; onClose: () => void };

/** Changes what somebody of the team does, or whether they still belong to it. Name and e-mail stay. */
export function ChangeDialog({ member, onChanged, onClose }: ChangeDialogProps) {
  const { id, name, email } = member;
  const typed = useTyped(changeForm(), () => workOf(member));
  const sending = useChangeTeamMember(id, onChanged);
  const form = useForm(typed, { sending, onEdit: sending.reset, onValid: sending.mutate, leadsTo: 'refused' });
  return (
    <FormDialog
      form={form}
      title={t('changeOf', { name })}
      description={email}
      problem={{ title: t('changeFailed') }}
      save={t('save')}
      onClose={onClose}
    >
      <FormFields form={form} />
    </FormDialog>
  );
}
