import { useQueryClient } from '@tanstack/react-query';
import type { StaffRow, staffAccounts } from '@sabiwell/proto/http/staff-accounts.ts';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { call } from '../../api.ts';
import { DoctorField } from './doctor-field.tsx';
import { emptyInvite, invitationOf, type InviteDraft, inviteForm } from './invite-form.ts';
import { t } from './staff-messages.ts';
import { showWritten } from './staff-query.ts';

/** Invites somebody to the staff. What was typed stays until the invitation was sent. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const typed = useTyped(inviteForm(), emptyInvite);
  const sending = useInvite(onClose);
  const form = useForm(typed, { sending, onEdit: sending.reset, onValid: sending.mutate, leadsTo: 'refused' });
  return (
    <FormDialog
      form={form}
      title={t('inviteTitle')}
      description={t('inviteWhy')}
      problem={{ title: t('notInvited') }}
      save={t('sendInvite')}
      onClose={onClose}
    >
      <FormFields form={form} only={['role', 'name', 'email']} />
      {form.draft.role === 'doctor' && <DoctorField form={form} />}
    </FormDialog>
  );
}

function useInvite(onDone: () => void) {
  const client = useQueryClient();
  const submission = useSubmissionKey();
  return useSingleMutation<StaffRow, InviteDraft>({
    mutationFn: (draft) => {
      const { role } = draft;
      if (role === '') throw new Error('The form lets no draft without a role pass.');
      const body = invitationOf({ ...draft, role });
      const idempotencyKey = submission.keyFor(JSON.stringify(body));
      return call<typeof staffAccounts.inviteStaffAdmin>('POST', '/api/admin/staff', { body, idempotencyKey });
    },
    onSuccess: (invited) => {
      submission.forget();
      showWritten(client, invited);
      onDone();
      toast({ title: t('invited'), description: t('invitedWords', { email: invited.email }) });
    },
  });
}
