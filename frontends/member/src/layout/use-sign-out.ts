import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { identity } from '@sabiwell/proto/http/identity.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../api.ts';
import { endSession, forgetOthers } from '../session/session.ts';
import { t } from './messages.ts';

/** Ends the session and deletes the member's data from the cache; the guard of the route then leads to the sign-in page. */
export function useSignOut() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call<typeof identity.signOut>('POST', '/api/logout'),
    onSuccess: () => {
      endSession(client);
      forgetOthers();
      toast({ title: t('loggedOut'), description: t('loggedOutWords') });
    },
    onError: (error) => toast({ title: t('logOutFailed'), description: error.message, variant: 'destructive' }),
  });
  return { signOut: () => mutate(), busy: isPending };
}
