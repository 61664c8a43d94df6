import { useQueryClient } from '@tanstack/react-query';
import type { CareTaskRow, staffTasks, TaskChange } from '@sabiwell/proto/http/staff-tasks.ts';
import { invalidatePath, read } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { call } from '../api.ts';
import type { TaskSlug } from './task-slug.ts';
import { useSteadyBody } from './use-steady-body.ts';

type ChangeTask = (typeof staffTasks)['changeTaskAdmin' | 'changeTaskCaseManager' | 'changeTaskManager'];
type ReadTask = (typeof staffTasks)['readTaskAdmin' | 'readTaskCaseManager' | 'readTaskManager'];

/** What was typed or pressed, and what it asks for at a time. */
export type Wanted = { typed: object; change: (now: Date) => TaskChange };
type Use = { slug: TaskSlug; id: string; onDone?: () => void; doneWords: (task: CareTaskRow) => string };

/** Changes a task; the list and the counts are read again once the server has confirmed it, and after a refusal, too. */
export function useTaskChange({ slug, id, onDone, doneWords }: Use) {
  const client = useQueryClient();
  const submission = useSubmissionKey();
  const steady = useSteadyBody<TaskChange>();
  const path = `/api/${slug}/tasks/${encodeURIComponent(id)}` as const;
  function readAgain(): void {
    void invalidatePath(client, `/api/${slug}/tasks`);
    void invalidatePath(client, `/api/${slug}/task-counts`);
  }
  return useSingleMutation<CareTaskRow, Wanted>({
    mutationFn: ({ typed, change }) => {
      const body = steady.bodyFor(typed, change);
      const idempotencyKey = submission.keyFor(JSON.stringify(body));
      return call<ChangeTask>('PATCH', path, { body, idempotencyKey, serverTimes: true });
    },
    onSuccess: (task) => {
      submission.forget();
      steady.forget();
      client.setQueryData(read<ReadTask>(path).queryKey, task);
      readAgain();
      onDone?.();
      toast({ title: doneWords(task) });
    },
    onError: ({ status }) => {
      if (status < 400 || status >= 500) return;
      steady.forget();
      // Somebody else may have changed it meanwhile.
      if (status === 404 || status === 409) readAgain();
    },
  });
}
