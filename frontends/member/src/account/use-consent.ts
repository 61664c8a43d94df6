import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { identity, User } from '@sabiwell/proto/http/identity.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { call } from '../api.ts';
import { userQuery } from '../member-queries.ts';

/** Saves the member's consent to the outside AI provider, and leaves their other consents unchanged. */
export function useConsent(user: User, onAgreed: () => void) {
  const client = useQueryClient();
  return useMutation<User['consents'], ApiError>({
    mutationFn: () => call<typeof identity.changeConsents>('PUT', '/api/user/consents', { body: { ...user.consents, aiProvider: true } }),
    onSuccess: (consents) => {
      client.setQueryData(userQuery().queryKey, (known) => known && { ...known, consents });
      onAgreed();
    },
  });
}
