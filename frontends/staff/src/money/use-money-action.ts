import { useQueryClient } from '@tanstack/react-query';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import type { MoneySlug } from './payment-choices.domain.ts';

type Use<Body, Answer> = {
  slug: MoneySlug;
  send: (body: Body, idempotencyKey: string) => Promise<Answer>;
  done: (answer: Answer) => string;
  onDone: () => void;
};

/** Sends a decision about money once; whatever shows money is read again after it, and after a refusal, too. */
export function useMoneyAction<Body, Answer>({ slug, send, done, onDone }: Use<Body, Answer>) {
  const client = useQueryClient();
  const submission = useSubmissionKey();
  function readAgain(): void {
    for (const part of ['money', 'payments', 'tasks', 'task-counts'] as const) void invalidatePath(client, `/api/${slug}/${part}`);
  }
  return useSingleMutation<Answer, Body>({
    mutationFn: (body) => send(body, submission.keyFor(JSON.stringify(body))),
    onSuccess: (answer) => {
      submission.forget();
      readAgain();
      onDone();
      toast({ title: done(answer) });
    },
    onError: ({ status }) => {
      // Somebody else, or the provider, may have changed it meanwhile.
      if (status === 404 || status === 409) readAgain();
    },
  });
}
