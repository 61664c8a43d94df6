import { useQueryClient } from '@tanstack/react-query';
import type { doctorMessages } from '@sabiwell/proto/http/doctor-messages.ts';
import type { ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { call } from '../../../api.ts';
import type { messageBody } from './message-fields.ts';
import { t } from './message-messages.ts';

export type SentMessage = ReplyBody<typeof doctorMessages.sendDoctorMessage>;
type Send = { draft: { name: string; userId: number }; name: string; onSent: (sent: SentMessage) => void };

/** Sends a message to a doctor, once for each thing that was typed. */
export function useSendMessage({ draft, name, onSent }: Send) {
  const client = useQueryClient();
  const submission = useSubmissionKey(draft);
  return useSingleMutation({
    mutationFn: (body: ReturnType<typeof messageBody>) => {
      const idempotencyKey = submission.keyFor(JSON.stringify(body));
      return call<typeof doctorMessages.sendDoctorMessage>('POST', '/api/doctor-messages', { body, idempotencyKey });
    },
    onSuccess: (sent) => {
      submission.forget();
      onSent(sent);
      toast({ title: t('sent'), description: t('sentWords', { name }) });
      void invalidatePath(client, '/api/doctor-messages');
    },
    onError: (error) => {
      // A refusal is final; the same words may be sent again as a new message.
      if (error.status >= 400 && error.status < 500) submission.forget();
      toastFailure(t('failed'), error);
    },
  });
}
