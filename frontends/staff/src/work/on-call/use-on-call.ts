import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { onCall, OnCallChange, OnCallList } from '@sabiwell/proto/http/on-call.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { invalidatePath, read } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { call } from '../../api.ts';
import type { TaskSlug } from '../task-slug.ts';

type ReadOnCall = (typeof onCall)['readOnCallAdmin' | 'readOnCallCaseManager' | 'readOnCallManager'];
type ChangeOnCall = (typeof onCall)['changeOnCallAdmin' | 'changeOnCallManager'];
type SayAway = (typeof onCall)['sayAwayAdmin' | 'sayAwayCaseManager' | 'sayAwayManager'];

/** Who is called, hour by hour, and who could be. */
export function useOnCall(slug: TaskSlug) {
  return useQuery({ ...read<ReadOnCall>(`/api/${slug}/on-call`), refetchOnMount: 'always' });
}

/** What follows from a change. */
type Use = { onDone?: () => void; onFailed?: (error: ApiError) => void; doneWords: (list: OnCallList) => string };

/** Sets who is called in a span of hours. */
export function useSetHours(slug: Exclude<TaskSlug, 'case-manager'>, use: Use) {
  return useChange<OnCallChange>(slug, use, (body, idempotencyKey) =>
    call<ChangeOnCall>('PATCH', `/api/${slug}/on-call`, { body, idempotencyKey }),
  );
}

/** Until when somebody is away; without a time they are back. */
export function useSayAway(slug: TaskSlug, id: string, use: Use) {
  return useChange<{ awayUntil?: string }>(slug, use, (body, idempotencyKey) =>
    call<SayAway>('PATCH', `/api/${slug}/on-call/people/${encodeURIComponent(id)}`, { body, idempotencyKey }),
  );
}

/** Changes the list; what the server answers is shown, and the tasks, which say who is next, are read again. */
function useChange<Body extends object>(
  slug: TaskSlug,
  { onDone, onFailed, doneWords }: Use,
  send: (body: Body, idempotencyKey: string) => Promise<OnCallList>,
) {
  const client = useQueryClient();
  const submission = useSubmissionKey();
  return useSingleMutation<OnCallList, Body>({
    mutationFn: (body) => send(body, submission.keyFor(JSON.stringify(body))),
    onSuccess: (list) => {
      submission.forget();
      client.setQueryData(read<ReadOnCall>(`/api/${slug}/on-call`).queryKey, list);
      void invalidatePath(client, `/api/${slug}/tasks`);
      onDone?.();
      toast({ title: doneWords(list) });
    },
    onError: onFailed,
  });
}
