import { savesData } from '@sabiwell/ui/appearance.ts';
import { type Connection, mayFetchRest } from './rest.domain.ts';

/**
 * Has the worker fetch the rest of the app, so that every screen opens without a network. `isReturning`: the app was opened before on this
 * device.
 */
export async function fetchRest(isReturning: boolean): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!mayFetchRest({ savesData: savesData(), isReturning, connection })) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('rest');
}
