import { useQueryClient } from '@tanstack/react-query';
import type { RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import type { CareTaskRow, staffTasks } from '@sabiwell/proto/http/staff-tasks.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { call } from '../api.ts';
import { type AddDraft, taskOfDraft } from './add-form.ts';
import { t } from './messages.ts';
import type { TaskSlug } from './task-slug.ts';
import { useSteadyBody } from './use-steady-body.ts';

type AddTask = (typeof staffTasks)['addTaskAdmin' | 'addTaskCaseManager' | 'addTaskManager'];

/** Writes a task down. */
export function useAddTask(slug: TaskSlug, onDone: () => void) {
  const client = useQueryClient();
  const submission = useSubmissionKey();
  const steady = useSteadyBody<RequestBody<AddTask>>();
  return useSingleMutation<CareTaskRow, AddDraft>({
    mutationFn: (draft) => {
      const body = steady.bodyFor(draft, (now) => taskOfDraft(draft, now));
      return call<AddTask>('POST', `/api/${slug}/tasks`, {
        body,
        idempotencyKey: submission.keyFor(JSON.stringify(body)),
        serverTimes: true,
      });
    },
    onSuccess: () => {
      submission.forget();
      steady.forget();
      void invalidatePath(client, `/api/${slug}/tasks`);
      void invalidatePath(client, `/api/${slug}/task-counts`);
      onDone();
      toast({ title: t('added') });
    },
    onError: ({ status }) => {
      if (status >= 400 && status < 500) steady.forget();
    },
  });
}
