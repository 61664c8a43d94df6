import type { Reading, readings } from '@sabiwell/proto/http/readings.ts';
import { type ApiError, call } from '@sabiwell/ui/api-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from './form-messages.ts';
import { bodyAgain } from './reading-draft.ts';
import { hideReading, showReading } from './reading-cache.ts';

const pathOf = ({ id }: Reading) => `/api/health-readings/${encodeURIComponent(id)}`;

/** The ways back: what was sent is taken away again, what was deleted is given once more, what was corrected says what it said. */
export function useUndo() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (work: () => Promise<string>) => work(),
    onSuccess: (said) => toast({ title: said }),
    onError: (error: ApiError) => {
      if (error.status !== 401) toast({ title: t('notUndone'), description: error.message, variant: 'destructive' });
    },
  });
  const undo = (work: () => Promise<string>) => ({ label: t('undo'), onPress: () => mutate(work) });

  return {
    ofSaving: (reading: Reading) =>
      undo(async () => {
        await call<typeof readings.deleteReading>('DELETE', pathOf(reading));
        hideReading(client, reading);
        return t('removed');
      }),
    ofDeleting: (reading: Reading) =>
      undo(async () => {
        const body = { userId: reading.userId, type: reading.type, ...bodyAgain(reading) };
        showReading(client, await call<typeof readings.recordReading>('POST', '/api/health-readings', { body, serverTimes: true }));
        return t('restored');
      }),
    ofCorrecting: (before: Reading) =>
      undo(async () => {
        const body = { ...bodyAgain(before), notes: before.notes ?? ' ' };
        showReading(client, await call<typeof readings.correctReading>('PATCH', pathOf(before), { body, serverTimes: true }));
        return t('restored');
      }),
  };
}
