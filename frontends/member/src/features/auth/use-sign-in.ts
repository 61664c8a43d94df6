import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReplyBody, RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import type { identity } from '@sabiwell/proto/http/identity.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../../api.ts';
import { beginSession } from '../../session/session.ts';
import { t } from './messages.ts';

type SignIn = typeof identity.signIn;

/** Signs in; the guard of the route then leads to the dashboard. Why it failed is said by the form. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation<ReplyBody<SignIn>, ApiError, RequestBody<SignIn>>({
    mutationFn: (body) => call<SignIn>('POST', '/api/login', { body }),
    onSuccess: (user) => {
      beginSession(client, user);
      if (user.deletionCancelled) toast({ title: t('stays'), description: t('staysWords') });
      else toast({ title: t('welcome'), description: t('welcomeWords', { name: user.FirstName }) });
    },
  });
}
