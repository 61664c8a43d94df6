import { readFailedAgain } from '@sabiwell/ui/query-client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
/** What was on its way when the network went may fail only after it has come back. */
const FEWEST_LOOKS = 3;

/**
 * Reads again what failed for want of a network, once there is one. It is often there a moment before the server can be reached, so
 * what still fails is tried again, each time later.
 */
export function useReadFailed(): void {
  const client = useQueryClient();
  useEffect(() => {
    let looks = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function look(): Promise<void> {
      const fails = await readFailedAgain(client);
      looks += 1;
      if (!navigator.onLine || (!fails && looks >= FEWEST_LOOKS)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void look(), Math.min(FIRST_WAIT_MS * 2 ** (looks - 1), LONGEST_WAIT_MS));
    }
    function start(): void {
      looks = 0;
      void look();
    }
    window.addEventListener('online', start);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', start);
    };
  }, [client]);
}
