import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportProgress, ImportResult, peopleImport } from '@sabiwell/proto/http/people-import.ts';
import { invalidatePath, isSignedOut, read } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { call } from '../../../api.ts';
import { t } from './messages.ts';
import type { Chosen } from './read-file.ts';

type Reply = ImportResult | ImportProgress;

const LOOK_EVERY_MS = 1_000;
const PATH = '/api/admin/import-data';

const isResult = (reply: Reply): reply is ImportResult => !('status' in reply);

/** Says what an import would do. */
export function useCheck(onChecked: (chosen: Chosen, result: ImportResult) => void) {
  return useSingleMutation<Reply, Chosen>({
    mutationFn: (chosen) => call<typeof peopleImport.importPeopleAdmin>('POST', PATH, { body: { ...chosen, dryRun: true } }),
    onSuccess: (reply, chosen) => isResult(reply) && onChecked(chosen, reply),
  });
}

type Asked = Chosen & { sha256: string; sendInvites: boolean };

/**
 * Imports what was checked. An import that takes long is asked about until it is done; sent again after a lost reply it is still the
 * same import.
 */
export function useImport() {
  const client = useQueryClient();
  const submission = useSubmissionKey();
  const [started, setStarted] = useState<Reply>();
  const isLong = started !== undefined && !isResult(started);
  const progress = useQuery({
    ...read<typeof peopleImport.readImportAdmin>(`${PATH}/${started?.id ?? ''}`),
    enabled: isLong,
    refetchInterval: ({ state }) => (state.data === undefined || !isResult(state.data) ? LOOK_EVERY_MS : false),
  });
  const sending = useSingleMutation<Reply, Asked>({
    mutationFn: (body) => {
      const idempotencyKey = submission.keyFor(`${body.sha256} ${body.fileName ?? ''} ${String(body.sendInvites)}`);
      return call<typeof peopleImport.importPeopleAdmin>('POST', PATH, { body, idempotencyKey });
    },
    onSuccess: (reply) => {
      submission.forget();
      setStarted(reply);
      void Promise.all([
        invalidatePath(client, '/api/admin/users'),
        invalidatePath(client, '/api/admin/doctors'),
        invalidatePath(client, '/api/admin/summary'),
      ]);
    },
    onError: (error) => {
      if (!isSignedOut(error)) toast({ title: t('importError'), description: t('importFailed'), variant: 'destructive' });
    },
  });
  const newest = isLong ? (progress.data ?? started) : started;
  const [result, going] = newest === undefined || isResult(newest) ? [newest] : [undefined, newest];
  return { ...sending, result, going, lost: isLong ? progress.error : null, lookAgain: progress.refetch };
}
