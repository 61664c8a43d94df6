import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import type { identity, User } from '@sabiwell/proto/http/identity.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../../api.ts';
import { beginSession } from '../../session/session.ts';
import { t } from './messages.ts';

/** Signs in; the guard of the route then leads to the dashboard. Why it failed is said by the form. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation<User, ApiError, RequestBody<typeof identity.signIn>>({
    mutationFn: (body) => call<typeof identity.signIn>('POST', '/api/login', { body }),
    onSuccess: (user) => {
      beginSession(client, user);
      toast({ title: t('welcome'), description: t('welcomeWords', { name: user.FirstName }) });
    },
  });
}
