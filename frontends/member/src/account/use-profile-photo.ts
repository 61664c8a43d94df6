import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { profile } from '@sabiwell/proto/http/profile.ts';
import { ApiError } from '@sabiwell/ui/api-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../api.ts';
import { userQuery } from '../member-queries.ts';
import { t } from './messages.ts';
import { drawPortrait, portraitFault } from './portrait.ts';

const PATH = '/api/user/profile-photo';

/** Sets or removes the profile photo, and then refetches the user (spec 2 section 7). */
export function useProfilePhoto() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: userQuery().queryKey, exact: true });

  function toastFailed(error: Error): void {
    const status = error instanceof ApiError ? error.status : undefined;
    if (status === 401) return;
    const description = status === 0 ? t('photoUnsent', { why: error.message }) : error.message || t('photoFailedWords');
    toast({ title: t('photoFailed'), description, variant: 'destructive' });
  }

  const save = useMutation<unknown, Error, File>({
    mutationFn: async (file) => {
      const photoData = await drawPortrait(file);
      return call<typeof profile.changeProfilePhoto>('PUT', PATH, { body: { photoData } });
    },
    onSuccess: async () => {
      await refresh();
      toast({ title: t('photoSaved') });
    },
    onError: toastFailed,
  });
  const remove = useMutation<void, Error>({
    mutationFn: () => call<typeof profile.removeProfilePhoto>('DELETE', PATH),
    onSuccess: async () => {
      await refresh();
      toast({ title: t('photoRemoved') });
    },
    onError: toastFailed,
  });

  return {
    pick(file: File): void {
      const fault = portraitFault(file);
      if (fault) toast({ ...fault, variant: 'destructive' });
      else if (!save.isPending) save.mutate(file);
    },
    remove,
    saving: save.isPending,
  };
}
