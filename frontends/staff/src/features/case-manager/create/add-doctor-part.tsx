import { useQueryClient } from '@tanstack/react-query';
import type { doctors, StaffDoctor } from '@sabiwell/proto/http/doctors.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import type { DraftKey } from '@sabiwell/ui/storage.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { call } from '../../../api.ts';
import { useStaff } from '../../../session/use-staff.ts';
import { type DoctorDraft, doctorForm, newDoctor } from './doctor-form.ts';
import { t } from './messages.ts';

/** Enters a doctor. What was typed stays until the server has accepted it. */
export function AddDoctorPart() {
  const { staff } = useStaff();
  const draft = { name: 'case.doctor', userId: staff.id };
  const typed = useTyped(doctorForm(), newDoctor, draft);
  const sending = useAddDoctor(draft, typed.clear);
  const form = useForm(typed, { sending, onEdit: sending.reset, onValid: sending.mutate, leadsTo: 'refused' });
  return (
    <Card aria-labelledby="new-doctor" className="flex flex-col gap-4">
      <h3 id="new-doctor" className="text-lg font-semibold">
        {t('addDoctor')}
      </h3>
      <FormBody form={form} problem={{ title: t('notAdded') }} className="flex flex-col gap-4">
        <FormFields form={form} />
        <Button type="submit" busy={form.busy} className="self-start max-sm:self-stretch">
          {t(form.busy ? 'adding' : 'add')}
        </Button>
      </FormBody>
    </Card>
  );
}

function useAddDoctor(draft: DraftKey, onDone: () => void) {
  const client = useQueryClient();
  const submission = useSubmissionKey(draft);
  return useSingleMutation<StaffDoctor, DoctorDraft>({
    mutationFn: (body) =>
      call<typeof doctors.addDoctorCaseManager>('POST', '/api/case-manager/doctors', {
        body,
        idempotencyKey: submission.keyFor(JSON.stringify(body)),
      }),
    onSuccess: ({ name }) => {
      submission.forget();
      onDone();
      toast({ title: t('added'), description: t('addedWords', { name }) });
      void invalidatePath(client, '/api/doctors');
    },
    onError: (error) => toastFailure(t('notAdded'), error),
  });
}
