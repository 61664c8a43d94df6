import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';

/** Refetches the day's data when the page becomes visible on a later Lagos day than the one it was opened on. */
export function useNewDay(): void {
  const client = useQueryClient();
  useEffect(() => {
    let day = lagosDay(new Date());
    function refreshOnNewDay(): void {
      const today = lagosDay(new Date());
      if (document.visibilityState !== 'visible' || today === day) return;
      day = today;
      void invalidatePath(client, '/api/dashboard/');
      void invalidatePath(client, '/api/health-tip');
    }
    document.addEventListener('visibilitychange', refreshOnNewDay);
    return () => document.removeEventListener('visibilitychange', refreshOnNewDay);
  }, [client]);
}
