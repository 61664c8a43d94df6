import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { serverDay } from '@sabiwell/ui/server-clock.ts';

/** The Lagos day; when the page is looked at on another one than before, the goals are read again, for daily ones start anew. */
export function useToday(): string {
  const client = useQueryClient();
  const [today, setToday] = useState(serverDay);
  useEffect(() => {
    function look(): void {
      if (document.visibilityState !== 'visible' || serverDay() === today) return;
      setToday(serverDay());
      void invalidatePath(client, '/api/fitness-goals/');
    }
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [client, today]);
  return today;
}
