import { useQueryClient } from '@tanstack/react-query';
import type { doctorMessages } from '@sabiwell/proto/http/doctor-messages.ts';
import { REPLY_RULE } from '@sabiwell/proto/http/message-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormField } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import type { DraftKey } from '@sabiwell/ui/storage.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { call } from '../../../api.ts';
import { t } from './messages.ts';

type ReplyDraft = { message: string };

const noReply = (): ReplyDraft => ({ message: '' });
const replyForm = (): FormDeclaration<ReplyDraft> => ({
  name: 'reply',
  fields: { message: { label: t('reply'), control: 'lines', rule: REPLY_RULE } },
});

/** Answers in a conversation. What is being written survives a reload and an ended session. */
export function ReplyForm({ threadId, doctorId }: { threadId: string; doctorId: number }) {
  // Drafts belong to a number; a doctor's is no member's, so the name says whose it is.
  const draft = { name: `doctor-reply.${threadId}`, userId: doctorId };
  const typed = useTyped(replyForm(), noReply, draft);
  const sending = useReply(threadId, draft, typed.clear);
  const form = useForm(typed, { sending, onValid: ({ message }) => sending.mutate({ message: message.trim() }) });
  return (
    <FormBody form={form} problem={{ title: t('notSent') }} className="flex flex-col gap-3 border-t border-hairline pt-3">
      <FormField form={form} name="message" />
      <Button type="submit" busy={form.busy} className="sm:self-start">
        {t('send')}
      </Button>
    </FormBody>
  );
}

function useReply(threadId: string, draft: DraftKey, onSent: () => void) {
  const client = useQueryClient();
  const submission = useSubmissionKey(draft);
  return useSingleMutation({
    mutationFn: (body: ReplyDraft) => {
      const path = `/api/doctor-messages/${encodeURIComponent(threadId)}/replies` as const;
      const idempotencyKey = submission.keyFor(JSON.stringify(body));
      return call<typeof doctorMessages.replyToDoctorMessage>('POST', path, { body, idempotencyKey });
    },
    onSuccess: async () => {
      submission.forget();
      onSent();
      toast({ title: t('replySent') });
      await invalidatePath(client, '/api/doctor-messages');
    },
    onError: (error) => {
      // A refusal is final; the same words may be sent again as a new message.
      if (error.status >= 400 && error.status < 500) submission.forget();
      toastFailure(t('notSent'), error);
    },
  });
}
