import { useQueryClient } from '@tanstack/react-query';
import type { aiChats } from '@sabiwell/proto/http/ai-chats.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
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
  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button variant="danger" className="flex-auto" busy={isPending} onClick={() => mutate()}>
        {t('yes')}
      </Button>
      <Button variant="outline" className="flex-auto" data-safe="" onClick={onClose}>
        {t('no')}
      </Button>
    </div>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t(isOne ? 'removeTitle' : 'removeAllTitle')} footer={footer}>
      {error && !isPending && (
        <Notice tone={error.status === 0 ? 'offline' : 'error'} title={t('notRemoved')} className="mb-4">
          {error.message}
        </Notice>
      )}
      <p>{t(isOne ? 'removeWords' : 'removeAllWords')}</p>
    </Dialog>
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
