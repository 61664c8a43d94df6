import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keptLook, wearLook } from '@sabiwell/ui/look.ts';
import { preferencesQuery } from '../member-queries.ts';
import { useCurrentUser } from '../session/session.ts';

/** A member who comes to this device finds the app as she left it on another one. */
export function useMemberLook(): void {
  const client = useQueryClient();
  const userId = useCurrentUser().user?.id;
  useEffect(() => {
    if (userId === undefined || keptLook()?.userId === userId) return;
    // Where it can't be read the app looks as it does for everybody.
    client.fetchQuery(preferencesQuery()).then(
      (preferences) => wearLook(userId, preferences),
      () => undefined,
    );
  }, [client, userId]);
}
