import { useQueryClient } from '@tanstack/react-query';
import { PRESCRIPTION_SAVED_MESSAGE } from '@sabiwell/proto/http/prescription-rules.ts';
import type { Prescription, prescriptions } from '@sabiwell/proto/http/prescriptions.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import type { DraftKey } from '@sabiwell/ui/storage.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { call } from '../../../api.ts';
import { t } from './messages.ts';
import type { prescriptionBody } from './prescription-fields.ts';

/** Writes a prescription. The key goes with the draft, so that pressing twice, or again after a reload, writes it once. */
export function useWritePrescription(draft: DraftKey, onWritten: (written: Prescription) => void) {
  const client = useQueryClient();
  const submission = useSubmissionKey(draft);
  return useSingleMutation<Prescription, ReturnType<typeof prescriptionBody>>({
    mutationFn: (body) =>
      call<typeof prescriptions.writePrescription>('POST', '/api/prescriptions', {
        body,
        idempotencyKey: submission.keyFor(JSON.stringify(body)),
      }),
    onSuccess: (written) => {
      submission.forget();
      toast({ title: PRESCRIPTION_SAVED_MESSAGE });
      void invalidatePath(client, '/api/prescriptions');
      onWritten(written);
    },
    onError: (error) => toastFailure(t('notCreated'), error),
  });
}
