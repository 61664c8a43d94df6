import { useQueryClient } from '@tanstack/react-query';
import type { doctorMessages } from '@sabiwell/proto/http/doctor-messages.ts';
import type { RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import { REPLY_RULE } from '@sabiwell/proto/http/message-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormField } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { call } from '../../api.ts';
import { AttachmentField } from '../../care/attachment-field.tsx';
import type { Attached } from '../../care/use-attachments.ts';
import { t } from './messages.ts';

type ReplyDraft = { message: string; attachments: Attached[] };
type Reply = RequestBody<typeof doctorMessages.replyToDoctorMessage>;

const noReply = (): ReplyDraft => ({ message: '', attachments: [] });
const replyForm = (): FormDeclaration<ReplyDraft> => ({
  name: 'reply',
  fields: { message: { label: t('reply'), control: 'lines', rule: REPLY_RULE } },
});

/** Answers in a conversation. What is being written survives a reload. */
export function ReplyForm({ threadId, userId }: { threadId: string; userId: number }) {
  const draft = { name: `reply.${threadId}`, userId };
  const typed = useTyped(replyForm(), noReply, draft);
  const sending = useReply(threadId, draft, typed.clear);
  const form = useForm(typed, {
    sending,
    onValid: ({ message, attachments }) =>
      sending.mutate({ message: message.trim(), ...(attachments.length > 0 && { attachments: attachments.map(({ id }) => id) }) }),
  });
  return (
    <FormBody form={form} problem={{ title: t('notSent') }} className="flex flex-col gap-3 border-t border-hairline pt-4">
      <FormField form={form} name="message" />
      <AttachmentField files={form.draft.attachments} onChange={(attachments) => form.change({ attachments })} />
      <Button type="submit" busy={form.busy}>
        {t('send')}
      </Button>
    </FormBody>
  );
}

function useReply(threadId: string, draft: { name: string; userId: number }, onSent: () => void) {
  const client = useQueryClient();
  const submission = useSubmissionKey(draft);
  return useSingleMutation({
    mutationFn: (body: Reply) => {
      const idempotencyKey = submission.keyFor(JSON.stringify(body));
      const path = `/api/doctor-messages/${encodeURIComponent(threadId)}/replies` as const;
      return call<typeof doctorMessages.replyToDoctorMessage>('POST', path, { body, idempotencyKey });
    },
    onSuccess: async () => {
      submission.forget();
      onSent();
      await invalidatePath(client, '/api/doctor-messages');
      toast({ title: t('sent') });
    },
    onError: (error) => {
      // A refusal is final; the same words may be sent again as a new message.
      if (error.status >= 400 && error.status < 500) submission.forget();
      toastFailure(t('notSent'), error);
    },
  });
}
