import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HealthProfile, healthProfiles } from '@sabiwell/proto/http/health-profile.ts';
import type { RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { invalidatePath, isSignedOut } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { call } from '../../api.ts';
import { healthProfileQuery } from '../../member-queries.ts';
import { t } from './messages.ts';

type SaveHealthProfile = typeof healthProfiles.saveHealthProfile;

/** Saves the health profile and refetches everything that depends on it. */
export function useSaveHealthProfile(onSaved: () => void) {
  const client = useQueryClient();
  const { queryKey } = healthProfileQuery();
  const { keyFor, forget } = useSubmissionKey();
  return useMutation<HealthProfile, ApiError, RequestBody<SaveHealthProfile>>({
    mutationFn: (body) =>
      call<SaveHealthProfile>('PUT', '/api/user/health-profile', { body, idempotencyKey: keyFor(JSON.stringify(body)) }),
    onSuccess: (profile) => {
      forget();
      client.setQueryData(queryKey, profile);
      onSaved();
      toast({ title: t('saved'), description: t('savedWords') });
      const following = [
        '/api/dashboard/',
        '/api/health-tip',
        '/api/nigerian-foods/',
        '/api/food-recommendations',
        '/api/health-readings/',
      ] as const;
      for (const path of following) void invalidatePath(client, path);
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      // Another device has saved in between, so the next save must start from that version.
      if (error.status === 409) void client.invalidateQueries({ queryKey, exact: true });
      toast({ title: t('notSaved'), description: error.message, variant: 'destructive' });
    },
  });
}
