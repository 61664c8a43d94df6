import { useQueryClient } from '@tanstack/react-query';
import type { doctors, StaffDoctor } from '@sabiwell/proto/http/doctors.ts';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { fullDay, noonOf } from '@sabiwell/ui/formats.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { call } from '../../../api.ts';
import { t } from './messages.ts';
import { checkOf, type VerifyDraft, verifyForm } from './verify-form.ts';

type Checked = Pick<StaffDoctor, 'id' | 'name' | 'licenceNumber'>;
type VerifyDialogProps = { doctor: Checked; onDone: () => void; onClose: () => void };

/** Records what an administrator found in the register. What was typed stays until it is recorded. */
export function VerifyDialog({ doctor, onDone, onClose }: VerifyDialogProps) {
  const typed = useTyped(verifyForm(), () => ({ licenceNumber: doctor.licenceNumber ?? '', licenceValidUntil: '', note: '' }));
  const sending = useVerify(doctor, onDone);
  const form = useForm(typed, { sending, onEdit: sending.reset, onValid: sending.mutate, leadsTo: 'refused' });
  return (
    <FormDialog
      form={form}
      title={t('verifyTitle', { name: doctor.name })}
      description={t('verifyWhy')}
      problem={{ title: t('verifyFailed') }}
      save={t('save')}
      onClose={onClose}
      className="flex flex-col gap-4"
    >
      <FormFields form={form} />
    </FormDialog>
  );
}

function useVerify({ id, name }: Checked, onDone: () => void) {
  const client = useQueryClient();
  const submission = useSubmissionKey();
  return useSingleMutation<StaffDoctor, VerifyDraft>({
    mutationFn: (draft) => {
      const body = checkOf(draft);
      const idempotencyKey = submission.keyFor(JSON.stringify(body));
      return call<typeof doctors.verifyDoctorAdmin>('POST', `/api/admin/doctors/${id}/verify`, { body, idempotencyKey });
    },
    onSuccess: async (_doctor, { licenceValidUntil }) => {
      submission.forget();
      await invalidatePath(client, '/api/admin/doctors');
      onDone();
      toast({ title: t('verified'), description: t('verifiedWords', { name, day: fullDay(noonOf(licenceValidUntil)) }) });
    },
  });
}
