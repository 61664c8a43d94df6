import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '@sabiwell/proto/http/identity.ts';
import type { profile } from '@sabiwell/proto/http/profile.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { isSignedOut } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { dayOfBirth } from '../../account/birth-text.ts';
import { call } from '../../api.ts';
import { userQuery } from '../../member-queries.ts';
import { t } from './edit-messages.ts';
import type { PersonalDraft } from './personal-fields.ts';

/** Saves the profile. */
export function useSaveProfile(onSaved: () => void) {
  const client = useQueryClient();
  const { keyFor, forget } = useSubmissionKey();
  return useMutation<User, ApiError, PersonalDraft>({
    mutationFn: (draft) => {
      const body = { ...draft, birth: dayOfBirth(draft.birth) };
      return call<typeof profile.changeProfile>('PUT', '/api/user/profile', { body, idempotencyKey: keyFor(JSON.stringify(body)) });
    },
    onSuccess: (user) => {
      forget();
      client.setQueryData(userQuery().queryKey, user);
      onSaved();
      toast({ title: t('saved') });
    },
    onError: (error) => {
      if (!isSignedOut(error)) toast({ title: t('failed'), description: t('failedWords'), variant: 'destructive' });
    },
  });
}
