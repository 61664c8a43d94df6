import { useQueryClient } from '@tanstack/react-query';
import type { doctorPortal, DoctorPatient, PatientNote } from '@sabiwell/proto/http/doctor-portal.ts';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { controlledFields } from '@sabiwell/ui/form/use-typed.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../../../api.ts';
import { t } from './messages.ts';
import { noteBody, type NoteDraft, noteForm } from './note-fields.ts';

type Props = {
  patients: readonly DoctorPatient[];
  draft: NoteDraft;
  /** What is typed stays in memory alone, so that a window closed by mistake loses nothing. */
  onChange: (draft: NoteDraft) => void;
  onSaved: () => void;
  onClose: () => void;
};

/** Writes a note about one of the doctor's patients. */
export function NoteDialog({ patients, draft, onChange, onSaved, onClose }: Props) {
  const client = useQueryClient();
  const sending = useSingleMutation<PatientNote, NoteDraft>({
    mutationFn: (written) => call<typeof doctorPortal.writePatientNote>('POST', '/api/patient-notes', { body: noteBody(written) }),
    onSuccess: async () => {
      toast({ title: t('saved') });
      onSaved();
      await invalidatePath(client, '/api/patient-notes');
    },
    onError: (error) => toastFailure(t('notSaved'), error),
  });
  const form = useForm(controlledFields(noteForm(patients), draft, onChange), { sending, onValid: sending.mutate });
  return (
    <FormDialog
      form={form}
      title={t('addPatientNote')}
      description={t('notesHint')}
      problem={{ title: t('notSaved') }}
      save={t(form.busy ? 'saving' : 'saveNote')}
      onClose={onClose}
    >
      <FormFields form={form} />
    </FormDialog>
  );
}
