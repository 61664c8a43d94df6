import { useQueryClient } from '@tanstack/react-query';
import type { aiChats } from '@sabiwell/proto/http/ai-chats.ts';
import { ConfirmDialog } from '@sabiwell/ui/confirm-dialog.tsx';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { focusHeading } from '@sabiwell/ui/use-title.ts';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../api.ts';
import { t } from './messages.ts';
import { endStanding } from './standing.ts';

/** Asks before the warning of an emergency goes away. */
export function GotHelpDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error } = useGotHelp(onClose);
  return (
    <ConfirmDialog
      title={t('gotHelpTitle')}
      act={t('gotHelpYes')}
      keep={t('gotHelpNo')}
      busy={isPending}
      variant="primary"
      problem={{ title: t('gotHelpFailed'), error }}
      onAct={mutate}
      onClose={onClose}
    >
      <p>{t('gotHelpWords')}</p>
    </ConfirmDialog>
  );
}

function useGotHelp(onClose: () => void) {
  const client = useQueryClient();
  return useSingleMutation<void, void>({
    mutationFn: sayHelpCame,
    onSuccess: async () => {
      endStanding(client);
      onClose();
      focusHeading();
      toast({ title: t('gotHelpDone') });
      await invalidatePath(client, '/api/ai-chat/access');
    },
  });
}

/** The emergency stands in every conversation, and any of them may end it: the newest one is at hand also on another device. */
async function sayHelpCame(): Promise<void> {
  const [newest] = await call<typeof aiChats.listAiChats>('GET', '/api/ai-chats/user?limit=1');
  if (newest === undefined) return;
  await call<typeof aiChats.saySafe>('POST', `/api/ai-chats/session/${newest.sessionId}/safe`);
}
