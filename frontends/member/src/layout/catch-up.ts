import { readFailedAgain } from '@sabiwell/ui/query-client.ts';
import { forgetCopies, onCopiesChanged, savedCopies } from '@sabiwell/ui/saved-copies.ts';
import type { QueryClient } from '@tanstack/react-query';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
/** What was on its way when the network went may fail only after it has come back. */
const FEWEST_LOOKS = 3;

/** Reads again from the server what is shown as a copy; resolves when all of it was answered, or has failed. */
export async function readCopiesAgain(client: QueryClient): Promise<void> {
  const paths = new Set(savedCopies().keys());
  forgetCopies();
  await client.invalidateQueries({ predicate: ({ queryKey }) => paths.has(String(queryKey[0])) });
}

/**
 * Reads again, once there is a network, what is shown as a copy and what failed for want of one. A network is often there a moment before
 * the server can be reached, so what is still missing is tried again, each time later. Returns a function that ends this.
 */
export function startCatchUp(client: QueryClient): () => void {
  let looks = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<void> {
    timer = undefined;
    looks += 1;
    const [fails] = await Promise.all([readFailedAgain(client), readCopiesAgain(client)]);
    if (fails || savedCopies().size > 0 || looks < FEWEST_LOOKS) lookLater();
    else looks = 0;
  }
  function lookLater(): void {
    if (!navigator.onLine) return;
    timer ??= setTimeout(() => void look(), Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, looks - 1), LONGEST_WAIT_MS));
  }
  function lookNow(): void {
    looks = 0;
    clearTimeout(timer);
    void look();
  }
  const stopHearing = onCopiesChanged(() => savedCopies().size > 0 && lookLater());
  window.addEventListener('online', lookNow);
  return () => {
    clearTimeout(timer);
    stopHearing();
    window.removeEventListener('online', lookNow);
  };
}
