import type { RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import { SUGAR_UNITS } from '@sabiwell/proto/http/reading-rules.ts';
import type { Reading, readings } from '@sabiwell/proto/http/readings.ts';
import { inSugarUnit } from '@sabiwell/proto/http/sugar-units.ts';
import { sugarUnit } from '@sabiwell/ui/appearance.ts';
import { useLateFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { readingWord } from '../../health/reading-word.ts';
import { raiseCrisis } from '../../health/use-raised-crisis.ts';
import { countReading } from '../../offline/install.ts';
import { submit } from '../../outbox/submit.ts';
import { adoptSugarUnit } from './adopt-sugar-unit.ts';
import { t } from './form-messages.ts';
import { hideReading, showReading } from './reading-cache.ts';
import { figureOf } from './reading-words.ts';
import { useUndoReading } from './use-undo-reading.ts';

type Recording = { replaces: string | undefined; onDone: () => void; onPaused: () => void };

/**
 * Records a reading once, whatever happens to the network, and then shows it with its meaning. `replaces` is the id of a refused one
 * that was changed. `onPaused` is called where it waits for the member to sign in again.
 */
export function useRecordReading(userId: number, { replaces, onDone, onPaused }: Recording) {
  const client = useQueryClient();
  const undo = useUndoReading();
  return useSingleMutation({
    mutationFn: ({ timestamp = new Date().toISOString(), ...body }: RequestBody<typeof readings.recordReading>) => {
      const unit = SUGAR_UNITS.find((one) => one === body.unit);
      if (unit !== undefined) adoptSugarUnit(client, userId, unit);
      return submit<typeof readings.recordReading>(
        { kind: 'reading', userId, path: '/api/health-readings', body: { ...body, timestamp } },
        { replaces, onPaused },
      );
    },
    onSuccess: ({ reply: reading }) => {
      countReading();
      if (reading === null) return onDone();
      showReading(client, reading);
      const isCrisis = raiseCrisis(client, reading);
      onDone();
      const description = savedWords(reading);
      if (!isCrisis) toast({ title: t('saved'), description, action: undo.ofSaving(reading) });
    },
    onError: useLateFailure(t('notSaved')),
  });
}

function savedWords(reading: Reading): string {
  const figure = inSugarUnit(figureOf(reading), sugarUnit(reading.enteredUnit));
  return t('savedWords', { figure, status: readingWord(reading.status, reading.statusDetail) });
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
      const description = savedWords(corrected);
      if (!isCrisis) toast({ title: t('correctedToast'), description, action: undo.ofCorrecting(reading) });
    },
    onError: useLateFailure(t('notSaved')),
  });
  const remove = useSingleMutation({
    mutationFn: () => call<typeof readings.deleteReading>('DELETE', path),
    onSuccess: () => {
      hideReading(client, reading);
      onDone();
      toast({
        title: t('deleted'),
        description: inSugarUnit(figureOf(reading), sugarUnit(reading.enteredUnit)),
        action: undo.ofDeleting(reading),
      });
    },
    onError: useLateFailure(t('notDeleted')),
  });
  return { correct, remove };
}
