import { useQueryClient } from '@tanstack/react-query';
import type { aiChats } from '@sabiwell/proto/http/ai-chats.ts';
import { ConfirmDialog } from '@sabiwell/ui/confirm-dialog.tsx';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { forgetSession } from '../../ai-doctor/chat-session.ts';
import { call } from '../../api.ts';
import { t } from './messages.ts';

/** Without a session, all conversations are meant. */
type Props = { sessionId?: string; onDeleted: () => void; onClose: () => void };

/** Asks before conversations are deleted, because nothing brings them back. */
export function DeleteDialog({ sessionId, onDeleted, onClose }: Props) {
  const { mutate, isPending, error } = useDelete(sessionId, () => {
    onClose();
    onDeleted();
  });
  const isOne = sessionId !== undefined;
  return (
    <ConfirmDialog
      title={t(isOne ? 'removeTitle' : 'removeAllTitle')}
      act={t('yes')}
      keep={t('no')}
      busy={isPending}
      problem={{ title: t('notRemoved'), error }}
      onAct={mutate}
      onClose={onClose}
    >
      <p>{t(isOne ? 'removeWords' : 'removeAllWords')}</p>
    </ConfirmDialog>
  );
}

function useDelete(sessionId: string | undefined, onDeleted: () => void) {
  const client = useQueryClient();
  return useSingleMutation<undefined, void>({
    mutationFn: () =>
      sessionId === undefined
        ? call<typeof aiChats.deleteAiChats>('DELETE', '/api/ai-chats/user')
        : call<typeof aiChats.deleteAiChatSession>('DELETE', `/api/ai-chats/session/${encodeURIComponent(sessionId)}`),
    onSuccess: async () => {
      // The chat must not go on where nothing is left.
      forgetSession();
      toast({ title: t(sessionId === undefined ? 'allRemoved' : 'removed') });
      onDeleted();
      // An emergency may have ended with the conversation in which it arose.
      await Promise.all([invalidatePath(client, '/api/ai-chats/user'), invalidatePath(client, '/api/ai-chat/access')]);
    },
  });
}
