import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Preferences, profile } from '@sabiwell/proto/http/profile.ts';
import { AS_ENTERED } from '@sabiwell/proto/http/profile-rules.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { isSignedOut } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../../api.ts';
import { speak } from '../../language.ts';
import { preferencesQuery } from '../../member-queries.ts';
import { markLanguageChosen } from './chosen-language.ts';
import { t } from './messages.ts';

/** Changes a setting. The screen changes at once; if saving fails, it changes back and says so. */
export function useChangePreferences(onShown: (preferences: Preferences) => void = () => undefined) {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery();

  function show(change: Partial<Preferences>): void {
    const shown = client.setQueryData(queryKey, (known) => known && { ...known, ...change });
    if (shown) onShown(shown);
  }

  const { mutate } = useMutation<Preferences, ApiError, Partial<Preferences>, Partial<Preferences>>({
    // Changes are sent one after the other, so that the last press wins.
    scope: { id: 'preferences' },
    mutationFn: ({ sugarUnit, ...others }) =>
      call<typeof profile.changePreferences>('PUT', '/api/user/preferences', {
        body: { ...others, ...(sugarUnit !== undefined && { sugarUnit: sugarUnit ?? AS_ENTERED }) },
      }),
    onMutate: (change) => {
      const known = client.getQueryData(queryKey);
      const before = Object.fromEntries(Object.keys(change).map((name) => [name, known?.[name as keyof Preferences]]));
      show(change);
      return before;
    },
    onSuccess: (saved, { language }) => void (language !== undefined && speak(saved.language) && markLanguageChosen()),
    onError: (error, _, before) => {
      if (isSignedOut(error)) return;
      if (before) show(before);
      toast({ title: t('notSaved'), description: error.message, variant: 'destructive' });
    },
  });
  return mutate;
}
