import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { identity } from '@sabiwell/proto/http/identity.ts';
import { SIGN_OUT } from '@sabiwell/ui/live/sign-out-key.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../api.ts';
import { askBeforeLeaving } from '../outbox/leave-question.ts';
import { useOutboxItems } from '../outbox/outbox-state.ts';
import { paths } from '../paths.ts';
import { endSession, forgetOthers, useCurrentUser } from '../session/session.ts';
import { t } from './messages.ts';

/**
 * Ends the session, after a question where something was not sent yet, and deletes the member's data from the cache; the sign-in page
 * follows, also from a page that guests may see.
 */
export function useSignOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user } = useCurrentUser();
  const holds = useOutboxItems(user?.id).length > 0;
  const { mutate, isPending } = useMutation({
    mutationKey: SIGN_OUT,
    mutationFn: () => call<typeof identity.signOut>('POST', '/api/logout'),
    onSuccess: () => {
      endSession(client);
      forgetOthers();
      if (user && holds) void import('../outbox/outbox.ts').then(({ dropItemsOf }) => dropItemsOf(user.id));
      void navigate(paths.signIn);
      toast({ title: t('loggedOut'), description: t('loggedOutWords') });
    },
    onError: (error) => toast({ title: t('logOutFailed'), description: error.message, variant: 'destructive' }),
  });
  return { signOut: () => (holds ? askBeforeLeaving(mutate) : mutate()), busy: isPending };
}
