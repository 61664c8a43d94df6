import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DiagnosticResult } from '@sabiwell/proto/http/diagnostics.ts';
import type { doctorPortal } from '@sabiwell/proto/http/doctor-portal.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../../../api.ts';
import { t } from './messages.ts';
import { noteText } from './result-words.ts';

/** Saves the draft among the doctor's own notes about the patient, by a press and once. */
export function SaveNote({ patientId, note }: { patientId: string; note: DiagnosticResult['soapNote'] }) {
  const client = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () =>
      call<typeof doctorPortal.writePatientNote>('POST', '/api/patient-notes', { body: { patientId, notes: noteText(note) } }),
    onSuccess: () => {
      setSaved(true);
      void invalidatePath(client, '/api/patient-notes');
    },
    onError: (error) => toastFailure(t('notSaved'), error),
  });
  return (
    <>
      {!isSaved && (
        <Button variant="outline" busy={isPending} onClick={() => mutate(undefined)}>
          {t('saveNote')}
        </Button>
      )}
      <p role="status">{isSaved && t('noteSaved')}</p>
    </>
  );
}
