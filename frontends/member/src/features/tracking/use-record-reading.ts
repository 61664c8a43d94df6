import type { RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import type { Reading, readings } from '@sabiwell/proto/http/readings.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { raiseCrisis } from '../../health/use-raised-crisis.ts';
import { t } from './form-messages.ts';
import { hideReading, showReading } from './reading-cache.ts';
import { figureOf } from './reading-words.ts';
import { useUndoReading } from './use-undo-reading.ts';

/** Shows why nothing was saved. An expired session is mentioned only on the sign-in page. */
export function toastNotSaved(error: ApiError): void {
  toastFailure(t('notSaved'), error);
}

/** Records a reading and then shows it with its meaning. Sending the same one again does not record a second one. */
export function useRecordReading(userId: number, onDone: () => void) {
  const client = useQueryClient();
  const undo = useUndoReading();
  const { keyFor, forget } = useSubmissionKey({ name: 'reading', userId });
  return useSingleMutation({
    mutationFn: (body: RequestBody<typeof readings.recordReading>) =>
      call<typeof readings.recordReading>('POST', '/api/health-readings', { body, idempotencyKey: keyFor(JSON.stringify(body)) }),
    onSuccess: (reading) => {
      forget();
      showReading(client, reading);
      const isCrisis = raiseCrisis(client, reading);
      onDone();
      const description = t('savedWords', { figure: figureOf(reading), status: reading.status });
      if (!isCrisis) toast({ title: t('saved'), description, action: undo.ofSaving(reading) });
    },
    onError: toastNotSaved,
  });
}

/** Corrects or deletes a reading; both can be undone. */
export function useChangeReading(reading: Reading, onDone: () => void) {
  const client = useQueryClient();
  const undo = useUndoReading();
  const path = `/api/health-readings/${encodeURIComponent(reading.id)}` as const;
  const correct = useSingleMutation({
    mutationFn: (body: RequestBody<typeof readings.correctReading>) => call<typeof readings.correctReading>('PATCH', path, { body }),
    onSuccess: (corrected) => {
      showReading(client, corrected);
      const isCrisis = raiseCrisis(client, corrected);
      onDone();
      const description = t('savedWords', { figure: figureOf(corrected), status: corrected.status });
      if (!isCrisis) toast({ title: t('correctedToast'), description, action: undo.ofCorrecting(reading) });
    },
    onError: toastNotSaved,
  });
  const remove = useSingleMutation({
    mutationFn: () => call<typeof readings.deleteReading>('DELETE', path),
    onSuccess: () => {
      hideReading(client, reading);
      onDone();
      toast({ title: t('deleted'), description: figureOf(reading), action: undo.ofDeleting(reading) });
    },
    onError: (error) => toastFailure(t('notDeleted'), error),
  });
  return { correct, remove };
}
