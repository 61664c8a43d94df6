import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { serverDay } from '@sabiwell/ui/server-clock.ts';

/** The day in Lagos. When the page becomes visible on a new day, the goals are refetched, because daily goals start again. */
export function useToday(): string {
  const client = useQueryClient();
  const [today, setToday] = useState(serverDay);
  useEffect(() => {
    function refreshOnNewDay(): void {
      if (document.visibilityState !== 'visible' || serverDay() === today) return;
      setToday(serverDay());
      void invalidatePath(client, '/api/fitness-goals/');
    }
    document.addEventListener('visibilitychange', refreshOnNewDay);
    return () => document.removeEventListener('visibilitychange', refreshOnNewDay);
  }, [client, today]);
  return today;
}
