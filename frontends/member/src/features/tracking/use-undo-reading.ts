import type { Reading, readings } from '@sabiwell/proto/http/readings.ts';
import { useUndo } from '@sabiwell/ui/use-undo.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { t } from './form-messages.ts';
import { restoreBody } from './reading-draft.ts';
import { hideReading, showReading } from './reading-cache.ts';

const pathOf = ({ id }: Reading) => `/api/health-readings/${encodeURIComponent(id)}` as const;

/** Undoes a change: a new reading is deleted, a deleted one is sent again, a corrected one gets its old values. */
export function useUndoReading() {
  const client = useQueryClient();
  const undo = useUndo();
  return {
    ofSaving: (reading: Reading) =>
      undo(async () => {
        await call<typeof readings.deleteReading>('DELETE', pathOf(reading));
        hideReading(client, reading);
        return t('removed');
      }),
    ofDeleting: (reading: Reading) =>
      undo(async () => {
        const body = { userId: reading.userId, type: reading.type, ...restoreBody(reading) };
        showReading(client, await call<typeof readings.recordReading>('POST', '/api/health-readings', { body, serverTimes: true }));
        return t('restored');
      }),
    ofCorrecting: (before: Reading) =>
      undo(async () => {
        const body = { ...restoreBody(before), notes: before.notes ?? ' ' };
        showReading(client, await call<typeof readings.correctReading>('PATCH', pathOf(before), { body, serverTimes: true }));
        return t('restored');
      }),
  };
}
