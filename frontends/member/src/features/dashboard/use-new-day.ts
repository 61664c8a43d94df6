import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';

/** Reads the day's screens again when the page is looked at on another Lagos day than the one it was opened on. */
export function useNewDay(): void {
  const client = useQueryClient();
  useEffect(() => {
    let day = lagosDay(new Date());
    function look(): void {
      const today = lagosDay(new Date());
      if (document.visibilityState !== 'visible' || today === day) return;
      day = today;
      void invalidatePath(client, '/api/dashboard/');
      void invalidatePath(client, '/api/health-tip');
    }
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [client]);
}
