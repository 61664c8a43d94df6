import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { identity } from '@sabiwell/proto/http/identity.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../api.ts';
import { paths } from '../paths.ts';
import { endSession, forgetOthers } from '../session/session.ts';
import { t } from './messages.ts';

/** Ends the session and deletes the member's data from the cache; the sign-in page follows, also from a page that guests may see. */
export function useSignOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call<typeof identity.signOut>('POST', '/api/logout'),
    onSuccess: () => {
      endSession(client);
      forgetOthers();
      void navigate(paths.signIn);
      toast({ title: t('loggedOut'), description: t('loggedOutWords') });
    },
    onError: (error) => toast({ title: t('logOutFailed'), description: error.message, variant: 'destructive' }),
  });
  return { signOut: () => mutate(), busy: isPending };
}
