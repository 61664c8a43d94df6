import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storedAppearance, saveAppearance } from '@sabiwell/ui/appearance.ts';
import { speak } from '../language.ts';
import { preferencesQuery } from '../member-queries.ts';
import { useCurrentUser } from '../session/session.ts';

/** Applies the appearance, the language and the unit that the member chose on another device. */
export function useMemberAppearance(): void {
  const client = useQueryClient();
  const userId = useCurrentUser().user?.id;
  useEffect(() => {
    const stored = storedAppearance();
    // What was stored before a choice was offered is not all of it.
    if (userId === undefined || (stored?.userId === userId && stored.sugarUnit !== undefined)) return;
    // When the preferences can't be read, the default appearance stays.
    client.fetchQuery(preferencesQuery()).then(
      (preferences) => {
        saveAppearance(userId, preferences);
        speak(preferences.language);
      },
      () => undefined,
    );
  }, [client, userId]);
}
